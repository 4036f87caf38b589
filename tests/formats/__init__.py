# Formats of tests. A format makes tests with verdicts from the files of a folder.
# SPDX-License-Identifier: MIT
