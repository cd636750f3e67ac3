import { expect, it, vi } from 'vitest';
import { findFirefox, findWebKit, explainSkip } from './engines.ts';

it('findFirefox and findWebKit return the programs that the environment names', () => {
  const path = process.execPath;
  vi.stubEnv('FIREFOX_PATH', path);
  vi.stubEnv('WEBKIT_DRIVER_PATH', path);
  vi.stubEnv('WEBKIT_BROWSER_PATH', path);
  vi.stubEnv('XVFB_RUN_PATH', path);
  expect(findFirefox()).toBe(path);
  expect(findWebKit()).toEqual({ driver: path, browser: path, display: path });
  expect(explainSkip('webkit')).toBeNull();
});

it('findFirefox throws if the program that the environment names is missing', () => {
  vi.stubEnv('FIREFOX_PATH', '/no/such/firefox');
  expect(() => findFirefox()).toThrow(
    'FIREFOX_PATH names /no/such/firefox, and there is no such file.',
  );
});

it('explainSkip states what to install if a program of WebKit is missing', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('WEBKIT_DRIVER_PATH', '');
  expect(findWebKit()).toBeUndefined();
  expect(explainSkip('webkit')).toMatch(
    /^webkit is not on this machine: apt-get install .*WEBKIT_DRIVER_PATH/,
  );
});
