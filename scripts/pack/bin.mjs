#!/usr/bin/env node
// Starts the mock server with the portal of this package, unless `--portal` names another.
import { join } from 'node:path';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(`The mock server needs Node 24 or later; this is ${process.version}.\n`);
  process.exit(2);
}
const isNamed = process.argv.some((given) => /^--portal(=|$)/.test(given));
if (!isNamed) process.argv.push('--portal', join(import.meta.dirname, 'portal'));
// The file exists only in the package, so that a static import would fail here.
await import(new URL('dist/mock-server/cli.js', import.meta.url));
