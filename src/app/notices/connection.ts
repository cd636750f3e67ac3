import type { QueryClient } from '@tanstack/react-query';

const SLOW_AFTER_MS = 8_000;
const BACK_NOTICE_MS = 5_000;

type Call = {
  readonly timer: ReturnType<typeof setTimeout>;
  /** True if the call started while the browser reported no connection. */
  readonly wasStartedOffline: boolean;
};

export type ConnectionState = 'ordinary' | 'offline' | 'back' | 'slow';

/** Watches the connection by browser events and calls. Refusals do not count: their section shows them. */
export function watchConnection(
  client: QueryClient,
  notify: (connection: ConnectionState) => void,
): () => void {
  let isOffline = !navigator.onLine;
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
    onChange: update,
  });
  const listening = new AbortController();
  window.addEventListener('offline', goOffline, listening);
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
  /** Called on a reply to a call that started while the browser reported no connection. */
  readonly onConnected: () => void;
  readonly onChange: () => void;
};

function watchCalls(client: QueryClient, { isOffline, onConnected, onChange }: CallEvents) {
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
): () => void {
  const stopQueries = client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'success') onReply(query);
    follow(query, event.type !== 'removed' && query.state.fetchStatus === 'fetching');
  });
  const stopMutations = client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation) follow(mutation, mutation.state.status === 'pending');
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
