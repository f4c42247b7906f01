"""Starts the program of the tests and presses its button, as a screen reader does: under the mask, and after it."""

import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def find(node, fits):
    if node is None:
        return None
    if fits(node):
        return node
    for index in range(node.get_child_count()):
        found = find(node.get_child_at_index(index), fits)
        if found:
            return found
    return None


def found(fits):
    """What fits in any program, once it can be found."""
    for _ in range(200):
        for index in range(Atspi.get_desktop(0).get_child_count()):
            application = Atspi.get_desktop(0).get_child_at_index(index)
            try:
                node = find(application, fits)
            except GLib.Error:
                continue
            if node:
                return node
        time.sleep(0.05)
    sys.exit("it was not found")


def is_button(node):
    return node.get_role() == Atspi.Role.PUSH_BUTTON and node.get_name() == "Load"


def press():
    try:
        return found(is_button).do_action(0)
    except GLib.Error:
        return False


signal.alarm(30)  # ends this script, and with it the program's input
program = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def told(line):
    """Whether the next line of the program is this one."""
    return program.stdout.readline().strip() == line


def ask(line):
    program.stdin.write(line + "\n")
    program.stdin.flush()
    return told(line)


assert told("masked")
mask = found(lambda node: node.get_role() == Atspi.Role.STATUS_BAR)
print(f"the mask says {mask.get_name()}", flush=True)
press()
print("refused while masked" if ask("still there") else "pressed while masked", flush=True)
ask("end")
press()
print("pressed afterwards" if told("clicked") else "refused afterwards", flush=True)
program.stdin.close()
program.wait()
