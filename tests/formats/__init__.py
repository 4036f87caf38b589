# The formats of the tests: how a file of a folder is made into verdicts.
# SPDX-License-Identifier: MIT
