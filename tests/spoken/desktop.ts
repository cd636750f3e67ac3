// Starts a separate X server, session bus and Orca, which use no folder, setting or window of the
// user.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findCommand } from '#scripts/find-command.mjs';
import { findFirefox } from '#tests/browsers/engines.ts';

const run = promisify(execFile);
const PROGRAMS = ['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'gsettings'] as const;
/** Path of the accessibility bus, which is not in PATH. */
const ACCESS_BUS = '/usr/libexec/at-spi-bus-launcher';
const PACKAGES = 'orca xvfb at-spi2-core dbus-x11 libglib2.0-bin openbox xdotool firefox-esr';
const SETTINGS = [
  ['org.gnome.desktop.interface', 'toolkit-accessibility'],
  ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
] as const;

/** A desktop with keyboard, pointer, and the speech output of a screen reader. */
export type Desktop = {
  readonly env: NodeJS.ProcessEnv;
  /** Version of Orca. */
  readonly version: string;
  readonly readAnnouncements: () => Promise<readonly string[]>;
  /**
   * Presses keys, given by their xdotool names. Keys sent through a browser protocol would bypass
   * the screen reader.
   */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly click: (x: number, y: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Returns why Orca cannot run on this machine and what to do about this. Null if Orca can run. */
export function explainMissingOrca(): string | null {
  const missing = PROGRAMS.filter((name) => findCommand([name]) === undefined);
  const isComplete = missing.length === 0 && existsSync(ACCESS_BUS) && findFirefox() !== undefined;
  return isComplete ? null : `Orca is not on this machine: apt-get install ${PACKAGES}.`;
}

/** Starts the desktop with `folder` as its home. */
export async function startDesktop(folder: string): Promise<Desktop> {
  const log = join(folder, 'spoken');
  const started: ChildProcess[] = [];
  const start = (env: NodeJS.ProcessEnv, command: string, ...args: readonly string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  const bin = join(folder, 'bin');
  await mkdir(bin);
  // Orca ends beside another Orca, which it looks for with this command: each desktop has its own.
  await writeFile(join(bin, 'pgrep'), '#!/bin/sh\n', { mode: 0o755 });
  const environment = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    GNOME_ACCESSIBILITY: '1',
  };
  const screen = start(environment, 'Xvfb', '-displayfd', '1', '-screen', '0', '1280x900x24');
  const bus = start(environment, 'dbus-daemon', '--session', '--nofork', '--print-address=1');
  const env = {
    ...environment,
    DISPLAY: `:${await firstLine(screen)}`,
    DBUS_SESSION_BUS_ADDRESS: await firstLine(bus),
    SPOKEN: log,
  };
  start(env, ACCESS_BUS, '--launch-immediately');
  for (const [schema, key] of SETTINGS)
    await run('gsettings', ['set', schema, key, 'true'], { env });
  start(env, 'openbox');
  const home = join(folder, '.local/share/orca');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'orca-customizations.py'), CUSTOMIZATIONS);
  await writeFile(log, '');
  const { stdout: version } = await run('orca', ['--version']);
  start(env, 'orca');

  const xdotool = async (...args: readonly string[]) => void (await run('xdotool', args, { env }));
  return {
    env,
    version: version.trim(),
    readAnnouncements: async () => (await readFile(log, 'utf8')).split('\n').slice(0, -1),
    press: (...keys) => xdotool('key', ...keys),
    type: (text) => xdotool('type', text),
    click: (x, y) => xdotool('mousemove', `${x}`, `${y}`, 'click', '1'),
    close: async () => {
      for (const child of started.toReversed()) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
    },
  };
}

/**
 * Settings that Orca reads at its start. Without a speech server Orca outputs every utterance at
 * once. Its log then also contains utterances that the next one would interrupt.
 */
const CUSTOMIZATIONS = `
import logging, os, re
from orca import settings, speech
# Orca reads a page aloud only if it notices the page before its content: a journey asks for it instead.
settings.sayAllOnLoad = False
speech.init = lambda: None
# Echoes of keys and of typed characters.
speech.speakKeyEvent = speech.speakCharacter = lambda *arguments: None
class Heard(logging.FileHandler):
    def emit(self, record):
        said = re.fullmatch(r"SPEECH OUTPUT: '(.*)'( voice=\\w+)?", record.getMessage(), re.S)
        if said and said[1].strip():
            record.msg, record.args = ' '.join(said[1].split()), ()
            super().emit(record)
speech.log.addHandler(Heard(os.environ['SPOKEN']))
speech.log.setLevel(logging.INFO)
`;

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('There is nothing to read from.');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('It has ended without a word.');
}
