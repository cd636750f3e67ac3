import { describe, expect, it } from 'vitest';
import { matcherOf } from './page-match.ts';
import { pageAt, paths } from './paths.ts';

describe('paths', () => {
  it('are the addresses of the table', () => {
    expect(paths.inbox).toBe('/inbox');
    expect(paths.home).toBe('/');
  });

  it('encode what stands in an address', () => {
    expect(paths.reply({ id: 'a/b?c' })).toBe('/reply/a%2Fb%3Fc');
    const place = { parent: 'other-investments', child: 'Forestry_&_real_assets' };
    expect(paths.holdings(place)).toBe('/investment/other-investments/Forestry_%26_real_assets');
  });
});

describe('pageAt', () => {
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
  ])('finds at %s the page %s', (pathname, page) => {
    expect(pageAt(pathname)).toBe(page);
  });
});

it('a matcher is one expression for all of its patterns', () => {
  expect(matcherOf(['/', '/reply/:id'])).toBe('^(|/reply/[^/]+)$');
});
