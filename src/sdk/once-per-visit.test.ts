import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { emptyOn404 } from './empty-on-404.ts';
import { setIdentity } from './identity.ts';
import { identityQueryOptions } from './operation-options.ts';
import { startVisit } from './once-per-visit.ts';
import { prefetchQueries } from './prefetch.ts';
import { queryClient } from './query-client.ts';

const LATE_MS = 20_000;
const ask = vi.fn<() => Promise<string>>();

function refusal(status: number): ApiError {
  return new ApiError({ code: 'http', operation: 'getClient', message: 'x', status });
}

function options() {
  const meta = { url: '/client', operationId: 'getClient', operationName: 'getClient' };
  return identityQueryOptions({ queryKey: ['client'], queryFn: () => ask() }, {}, meta);
}

const load = () => prefetchQueries([options()]);
/** Mounts a component that uses the query; returns the function that unmounts it. */
const show = () => new QueryObserver(queryClient(), options()).subscribe(() => {});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  // Starts a new visit. The visit of an earlier test began at the time of that test's fake clock,
  // which may be later than now.
  startVisit();
  ask.mockReset().mockResolvedValue('Amelia');
  setIdentity({ token: 'tok-a', username: 'investor', actingAs: null });
});
afterEach(() => {
  setIdentity(null);
});

describe.each([
  ['data', 1, () => Promise.resolve('Amelia')],
  ['a refusal [SHELL-50]', 1, () => Promise.reject(refusal(404))],
  ['a failure [SHELL-37]', 4, () => Promise.reject(refusal(500))],
])('a call whose result is %s', (_what, calls, answer) => {
  beforeEach(() => void ask.mockImplementation(answer));

  it('sends one call for a loader and for two components that mount late', async () => {
    load();
    await pass(LATE_MS);
    const parts = [show()];
    await pass(LATE_MS);
    parts.push(show());
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(calls);
    for (const hide of parts) hide();
  });

  it('sends one call for two components without a loader', async () => {
    const parts = [show()];
    await pass(LATE_MS);
    parts.push(show());
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(calls);
    for (const hide of parts) hide();
  });

  it('sends one more call in the next visit to a page', async () => {
    load();
    await pass(LATE_MS);
    show()();
    await pass(1);
    startVisit();
    load();
    await pass(LATE_MS);
    const hide = show();
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(2 * calls);
    hide();
  });

  it('sends no second call in a visit when the component of the previous page is unmounted after the reply', async () => {
    const hideFormer = show();
    await pass(LATE_MS);
    startVisit();
    load();
    await pass(LATE_MS);
    hideFormer();
    await pass(LATE_MS);
    const hide = show();
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(2 * calls);
    hide();
  });

  it('sends the call again for a component that opens a second time after 1 s [SHELL-39]', async () => {
    const hide = show();
    await pass(LATE_MS);
    hide();
    await pass(0);
    const hideAgain = show();
    await pass(LATE_MS);
    hideAgain();
    expect(ask).toHaveBeenCalledTimes(2 * calls);
  });

  it('sends one call for a component and its replacement', async () => {
    const hide = show();
    await pass(LATE_MS);
    hide();
    const hideOther = show();
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(calls);
    hideOther();
  });

  it('sends no second call for a loader that runs again in the same visit', async () => {
    load();
    await pass(LATE_MS);
    const hide = show();
    load();
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(calls);
    hide();
  });

  it('sends the call again in the next visit, even if no component has used the first result', async () => {
    load();
    await pass(LATE_MS);
    startVisit();
    load();
    await pass(LATE_MS);
    expect(ask).toHaveBeenCalledTimes(2 * calls);
  });
});

it('a query whose 404 means that no record exists is sent once, however late a component uses it [SHELL-50]', async () => {
  ask.mockRejectedValue(refusal(404));
  const empty = () => emptyOn404({ ...options(), queryFn: () => ask() });
  prefetchQueries([empty()]);
  await pass(LATE_MS);
  const observer = new QueryObserver(queryClient(), empty());
  const hide = observer.subscribe(() => {});
  await pass(LATE_MS);
  expect(observer.getCurrentResult()).toMatchObject({ data: null, isError: false });
  expect(ask).toHaveBeenCalledTimes(1);
  hide();
});
