import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraftLock } from './use-draft-lock.ts';

/** Stubs Web Locks: the first requests fail with these errors, later ones stay pending. */
function locksThatFail(...errors: readonly string[]) {
  const request = vi.fn();
  for (const name of errors) request.mockRejectedValueOnce(new DOMException('', name));
  request.mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  return request;
}

it('waits for the lock of a draft that another tab has claimed', async () => {
  const request = locksThatFail('AbortError', 'AbortError');
  const { result } = renderHook(() => useDraftLock('draft-1'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
  expect(result.current.isElsewhere).toBe(true);
});

it.each(['InvalidStateError', 'SecurityError'])(
  'does not request the lock of a draft again when the browser refuses the lock with %s',
  async (name) => {
    const request = locksThatFail(name, name, name);
    const { result } = renderHook(() => useDraftLock('draft-1'));
    await expect(request.mock.results[0]?.value).rejects.toMatchObject({ name });
    await Promise.resolve();
    expect(request).toHaveBeenCalledTimes(1);
    expect(result.current.isElsewhere).toBe(false);
  },
);
