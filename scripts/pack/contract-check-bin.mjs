#!/usr/bin/env node
// Starts contract-check on a Node that it supports.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`contract-check needs Node 22.12 or later; this is ${process.version}.\n`);
  process.exit(2);
}
// The file exists only in the package, so that a static import would fail here.
await import(new URL('dist/scripts/contract-check/cli.js', import.meta.url));
