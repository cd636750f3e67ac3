import { describe, expect, it } from 'vitest';
import { isSafePath } from './safe-path.ts';

describe('isSafePath', () => {
  it.each([
    '/client',
    '/client/messages/m-1',
    '/client/messages?folder=inbox',
    '/investments/tax/Forestry_%26_real_assets',
    '/documents/a..b',
    '/documents/..%2Fadmin',
  ])('accepts the path %s', (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  it.each([
    '',
    'client',
    '/',
    '/documents/',
    '/investments//history',
    '/documents/.',
    '/documents/..',
    '/documents/%2e%2E',
    '/client/messages/../../admin/search',
    '/documents/.?folder=x',
    '/documents/..#top',
    '/documents/\\evil',
  ])('rejects the path %j', (path) => {
    expect(isSafePath(path)).toBe(false);
  });
});
