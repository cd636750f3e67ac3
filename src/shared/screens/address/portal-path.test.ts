import { describe, expect, it } from 'vitest';
import { toPortalPath } from './portal-path.ts';

describe('toPortalPath', () => {
  it.each([
    '/investment/tax-efficient-investments',
    '/investment/DFM/Forestry_&_real_assets',
    '/investment/A%20b/c?sort=value',
    '/',
  ])('toPortalPath returns the path %s unchanged [DASH-19]', (url) => {
    expect(toPortalPath(url)).toBe(url);
  });

  it.each([
    ['/investment/a/b?x=1#y', '/investment/a/b?x=1'],
    ['/a/../b', '/b'],
  ])('returns the path and the query of %s', (url, path) => {
    expect(toPortalPath(url)).toBe(path);
  });

  it.each([
    '',
    'investment/DFM',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    '/.//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('toPortalPath returns null for %j [DASH-19]', (url) => {
    expect(toPortalPath(url)).toBeNull();
  });
});
