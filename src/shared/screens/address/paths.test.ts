import { describe, expect, it } from 'vitest';
import { buildMatcher } from './page-match.ts';
import { findPage, paths } from './paths.ts';

describe('paths', () => {
  it('paths are the addresses in the table of pages', () => {
    expect(paths.search).toBe('/search');
    expect(paths.home).toBe('/');
  });

  it('paths encode the parameters of an address', () => {
    expect(paths.reply({ id: 'a/b?c' })).toBe('/reply/a%2Fb%3Fc');
    const place = { parent: 'other-investments', child: 'Forestry_&_real_assets' };
    expect(paths.holdings(place)).toBe('/investment/other-investments/Forestry_%26_real_assets');
  });
});

it('paths of messages have a query only if parameters are given', () => {
  expect(paths.inbox()).toBe('/inbox');
  expect(paths.inbox({ folder: 'sent', message: 'a&b' })).toBe('/inbox?folder=sent&message=a%26b');
  expect(paths.newMessage()).toBe('/new-message');
  expect(paths.newMessage({ draftId: 'm-1' })).toBe('/new-message?draftId=m-1');
  expect(paths.reply({ id: 'm/1' })).toBe('/reply/m%2F1');
  expect(paths.reply({ id: 'm-1', draftId: 'm 2' })).toBe('/reply/m-1?draftId=m+2');
});

describe('findPage', () => {
  it.each([
    ['/Inbox/', 'inbox'],
    ['/reply/7', 'reply'],
    ['/reply', undefined],
    ['/inboxes', undefined],
    ['/inbox/deeper', undefined],
    ['/investment/a%20b', 'category'],
    ['/investment/a%20b/c', 'holdings'],
    ['/%69nbox', 'inbox'],
    ['/', 'dashboard'],
    ['/Login_Token', 'login'],
    ['/%', undefined],
  ])('the address %s belongs to the page %s', (pathname, page) => {
    expect(findPage(pathname)).toBe(page);
  });
});

it('a matcher is one regular expression for all patterns', () => {
  expect(buildMatcher(['/', '/reply/:id'])).toBe('^(|/reply/[^/]+)$');
});
