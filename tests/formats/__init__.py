# The formats of the tests. A format turns the files of a folder into tests with verdicts.
# SPDX-License-Identifier: MIT
