// Starts npm. Plain JavaScript without packages: set-up runs it on the machine's own Node.
import { basename } from 'node:path';

/**
 * Returns the arguments of `spawn` to run npm: the npm that started this process, on the Node that
 * it ran on, because npm supports that Node and not always the pinned one. Without such an npm, the
 * first one in PATH is used.
 * || @param {readonly string[]} args
 * @returns {readonly [command: string, args: string[], options: { readonly shell: boolean }]}
 */
export function buildNpmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // pnpm and yarn set the variable to their own program.
  return npm !== undefined && basename(npm) === 'npm-cli.js'
    ? [node ?? process.execPath, [npm, ...args], { shell: false }]
    : ['npm', [...args], { shell: process.platform === 'win32' }];
}
