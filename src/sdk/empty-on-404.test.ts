import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { emptyOn404 } from './empty-on-404.ts';
import { queryClient } from './query-client.ts';

const failure = (status: number) =>
  new ApiError({ code: 'http', operation: 'getAddress', message: 'No.', status });

it('emptyOn404 returns null for a 404, and keeps null during a refetch', async () => {
  const queryFn = vi.fn(() => Promise.reject(failure(404)));
  const options = emptyOn404<string>({ queryKey: ['address'], queryFn });
  const observer = new QueryObserver(queryClient(), options);
  const results: unknown[] = [];
  const stop = observer.subscribe(({ status, data }) => results.push(`${status} ${data}`));
  await expect.poll(() => observer.getCurrentResult().data).toBeNull();
  results.length = 0;
  await observer.refetch();
  stop();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(new Set(results)).toEqual(new Set(['success null']));
});

it('emptyOn404 fails for any refusal without the status 404', async () => {
  const options = emptyOn404<string>({
    queryKey: ['other'],
    queryFn: () => Promise.reject(failure(422)),
  });
  await expect(queryClient().query(options)).rejects.toMatchObject({ status: 422 });
});
