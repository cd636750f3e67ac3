import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowsKey } from './use-rows-key.ts';

it('useRowsKey preserves its key after a deletion and for a search with the same results, and only then', () => {
  const { result, rerender } = renderHook(({ place: view, ids }) => useRowsKey(view, ids), {
    initialProps: { place: 'inbox 1 ', ids: '1,2,3' },
  });
  const all = result.current;
  rerender({ place: 'inbox 1 que', ids: '2,3' });
  const found = result.current;
  expect(found).not.toBe(all);
  rerender({ place: 'inbox 1 ques', ids: '2,3' });
  expect(result.current).toBe(found);
  rerender({ place: 'inbox 1 ques', ids: '3' });
  expect(result.current).toBe(found);
  rerender({ place: 'inbox 1 ', ids: '1,3' });
  expect(result.current).not.toBe(found);
});
