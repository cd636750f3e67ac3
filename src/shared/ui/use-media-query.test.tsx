import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMediaQuery } from './use-media-query.ts';

it('follows the query', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => list);
  const { result } = renderHook(() => useMediaQuery('(min-width: 700px)'));
  expect(result.current).toBe(false);
  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});

it('uses the narrow layout without media queries', () => {
  vi.stubGlobal('matchMedia', undefined);
  expect(renderHook(() => useMediaQuery('(min-width: 700px)')).result.current).toBe(false);
});
