import type { QueryClient } from '@tanstack/react-query';
import { isOfflineFailure } from '#src/sdk/api-error.ts';

const SLOW_AFTER_MS = 8_000;
const BACK_NOTICE_MS = 5_000;

type Call = {
  readonly timer: ReturnType<typeof setTimeout>;
  /** True if the call started after the connection was lost. */
  readonly wasStartedOffline: boolean;
};

export type ConnectionState = 'ordinary' | 'offline' | 'back' | 'slow';

/**
 * Watches the connection by calls and browser events. It is offline after a call without a reply while the browser
 * reports no connection; that report alone is only a hint. Refusals do not count: their section shows them.
 */
export function watchConnection(
  client: QueryClient,
  notify: (connection: ConnectionState) => void,
): () => void {
  let isOffline = false;
  let backTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    if (isOffline) notify('offline');
    else if (backTimer !== undefined) notify('back');
    else notify(calls.areSlow() ? 'slow' : 'ordinary');
  };
  const endBack = (): void => {
    clearTimeout(backTimer);
    backTimer = undefined;
  };

  const goOffline = (): void => {
    if (isOffline) return;
    endBack();
    isOffline = true;
    update();
  };
  const goOnline = (): void => {
    if (!isOffline) return;
    isOffline = false;
    backTimer = setTimeout(() => {
      endBack();
      update();
    }, BACK_NOTICE_MS);
    update();
  };

  const calls = watchCalls(client, {
    isOffline: () => isOffline,
    // Some browsers report a changed network as offline; a reply proves the opposite.
    onConnected: goOnline,
    onFailed: (error) => isOfflineFailure(error) && goOffline(),
    onChange: update,
  });
  const listening = new AbortController();
  window.addEventListener('online', goOnline, listening);
  update();

  return () => {
    calls.stop();
    listening.abort();
    endBack();
  };
}

type CallEvents = {
  readonly isOffline: () => boolean;
  /** Called on a reply to a call that started after the connection was lost. */
  readonly onConnected: () => void;
  /** Called on each failed attempt of a call. */
  readonly onFailed: (error: unknown) => void;
  readonly onChange: () => void;
};

function watchCalls(
  client: QueryClient,
  { isOffline, onConnected, onFailed, onChange }: CallEvents,
) {
  const calls = new Map<object, Call>();
  const slow = new Set<object>();

  const begin = (call: object): void => {
    if (calls.has(call)) return;
    const note = () => {
      slow.add(call);
      onChange();
    };
    calls.set(call, { timer: setTimeout(note, SLOW_AFTER_MS), wasStartedOffline: isOffline() });
  };
  const finish = (call: object): void => {
    clearTimeout(calls.get(call)?.timer);
    calls.delete(call);
    if (slow.delete(call)) onChange();
  };
  const stop = followCalls(
    client,
    (call, isUnderWay) => (isUnderWay ? begin(call) : finish(call)),
    (call) => calls.get(call)?.wasStartedOffline && onConnected(),
    onFailed,
  );
  return {
    areSlow: () => slow.size > 0,
    stop: () => {
      stop();
      for (const { timer } of calls.values()) clearTimeout(timer);
    },
  };
}

function followCalls(
  client: QueryClient,
  follow: (call: object, isUnderWay: boolean) => void,
  onReply: (call: object) => void,
  onFailed: (error: unknown) => void,
): () => void {
  const stopQueries = client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated') {
      const { action } = event;
      if (action.type === 'success') onReply(query);
      if (action.type === 'failed' || action.type === 'error') onFailed(action.error);
    }
    follow(query, event.type !== 'removed' && query.state.fetchStatus === 'fetching');
  });
  const stopMutations = client.getMutationCache().subscribe(({ mutation }) => {
    if (!mutation) return;
    follow(mutation, mutation.state.status === 'pending');
    if (mutation.state.status === 'error') onFailed(mutation.state.error);
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
