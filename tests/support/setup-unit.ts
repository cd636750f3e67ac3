import { guardConsole } from './console-guard.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

// Tests may only reach servers on this machine, such as a mock server that they start on a free
// port.
guardConsole({ mayReach: (url) => LOOPBACK.has(url.hostname) });
