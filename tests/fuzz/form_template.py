# form_template.py: fills in the templates of C text in the tables of forms.py.
# SPDX-License-Identifier: MIT
import re


def fill(template, **values):
    """Replaces each $name in a template. A value may be a function; it is then called for each
    place where its name stands, so that each place has another text."""
    def value(match):
        found = values[match[1]]
        return found() if callable(found) else found
    return re.sub(r'\$(\w+)', value, template)


def lines(*texts):
    """Joins the texts that are not empty."""
    return '\n'.join(text for text in texts if text)


def block(*texts):
    return '{\n' + lines(*texts) + '\n}'
