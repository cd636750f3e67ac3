#!/usr/bin/env -S node --max-semi-space-size=2
// The mock server with its portal, unless another is named.
import { join } from 'node:path';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(`The mock server needs Node 24 or later; this is ${process.version}.\n`);
  process.exit(2);
}
const isNamed = process.argv.some((given) => /^--portal(=|$)/.test(given));
if (!isNamed) process.argv.push('--portal', join(import.meta.dirname, 'portal'));
// Of the package: here there is no such file.
await import(new URL('dist/mock-server/cli.js', import.meta.url));
