// Starts npm. Plain JavaScript without packages: set-up runs it on the machine's own Node.
import { basename } from 'node:path';

/**
 * Returns the arguments of `spawn` to run npm. Uses the npm that started this process, on the Node
 * that npm ran on, because npm does not always support the pinned Node. If npm did not start this
 * process, uses the first npm in PATH.
 *
 * @param {readonly string[]} args
 * @returns {readonly [command: string, args: string[], options: { readonly shell: boolean }]}
 */
export function buildNpmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // pnpm and yarn set the variable to their own program.
  return npm !== undefined && basename(npm) === 'npm-cli.js'
    ? [node ?? process.execPath, [npm, ...args], { shell: false }]
    : ['npm', [...args], { shell: process.platform === 'win32' }];
}
