import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMediaQuery } from './use-media-query.ts';

it('useMediaQuery re-renders when the media query starts to match', () => {
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

it('useMediaQuery returns false in a browser without matchMedia', () => {
  vi.stubGlobal('matchMedia', undefined);
  expect(renderHook(() => useMediaQuery('(min-width: 700px)')).result.current).toBe(false);
});
