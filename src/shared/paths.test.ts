import { describe, expect, it } from 'vitest';
import { isAtOrUnder, paths } from './paths.ts';

describe('paths', () => {
  it('encodes what stands in an address', () => {
    expect(paths.reply('a/b?c', { draftId: 'd&1' })).toBe('/reply/a%2Fb%3Fc?draftId=d%261');
    expect(paths.holdings('other-investments', 'Forestry_&_real_assets')).toBe(
      '/investment/other-investments/Forestry_%26_real_assets',
    );
    expect(paths.newMessage()).toBe('/new-message');
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
