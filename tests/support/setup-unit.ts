import { guardConsole } from './console-guard.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

// Tests may reach only the mock server that they start on a free port of this machine.
guardConsole({ mayReach: (url) => LOOPBACK.has(url.hostname) });
