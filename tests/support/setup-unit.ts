import { guardConsole } from './console-guard.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

// Tests of the mock server start it on a free port of this machine; nothing else is reached.
guardConsole({ mayReach: (url) => LOOPBACK.has(url.hostname) });
