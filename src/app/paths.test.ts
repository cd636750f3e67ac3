import { describe, expect, it } from 'vitest';
import { isAtOrUnder, paths, portalPath } from './paths.ts';

describe('paths', () => {
  it('encodes what stands in an address', () => {
    expect(paths.reply('a/b?c', { draftId: 'd&1' })).toBe('/reply/a%2Fb%3Fc?draftId=d%261');
    expect(paths.holdings('other-investments', 'Forestry_&_real_assets')).toBe(
      '/investment/other-investments/Forestry_%26_real_assets',
    );
    expect(paths.newMessage()).toBe('/new-message');
  });
});

describe('portalPath', () => {
  it.each([
    ['/investment/a/b?x=1#y', '/investment/a/b?x=1'],
    ['/a/../b', '/b'],
  ])('keeps the path of %s', (url, path) => {
    expect(portalPath(url)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'investment/a',
    '',
  ])('makes no link of %s', (url) => {
    expect(portalPath(url)).toBeNull();
  });
});

describe('isAtOrUnder', () => {
  it.each([
    ['/Inbox/', '/inbox', true],
    ['/reply/7', '/reply', true],
    ['/inboxes', '/inbox', false],
    ['/investment/a%20b/c', '/investment/a b', true],
    ['/%', '/inbox', false],
  ])('says of %s and %s: %s', (pathname, target, isUnder) => {
    expect(isAtOrUnder(pathname, target)).toBe(isUnder);
  });
});
