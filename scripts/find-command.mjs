// Finds programs of the system for the tests. Plain JavaScript: set-up runs it on the machine's own
// Node, before the pinned one is installed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of the first command that exists, in the given order, in PATH and then in
 * `others`; undefined if there is none.
 * @param {readonly string[]} commands
 * @param {readonly string[]} [others] more folders
 * @returns {string | undefined}
 */
export function findCommand(commands, others = []) {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands
    .flatMap((command) => [...inPath, ...others].map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

/**
 * Returns the file that an environment variable names; undefined if the variable is not set.
 * @param {string} name
 * @returns {string | undefined}
 * @throws {Error} if there is no such file.
 */
export function getFileFromEnv(name) {
  const wanted = process.env[name];
  if (!wanted) return undefined;
  if (existsSync(wanted)) return wanted;
  throw new Error(`${name} names ${wanted}, and there is no such file.`);
}
