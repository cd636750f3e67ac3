import type { QueryClient } from '@tanstack/react-query';

/** A longer wait gets a notice. */
const SLOW_AFTER_MS = 8_000;
const BACK_SHOWN_MS = 5_000;

type Call = {
  readonly timer: ReturnType<typeof setTimeout>;
  /** Started while the browser reported no connection. */
  readonly isAgainstHope: boolean;
};

export type Connection = 'ordinary' | 'offline' | 'back' | 'slow';

/**
 * The state of the connection, from the browser's own events and the query client's calls. A server
 * that refuses or fails has nothing to do with it: the section shows that failure.
 */
export function watchConnection(
  client: QueryClient,
  notify: (connection: Connection) => void,
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
    }, BACK_SHOWN_MS);
    update();
  };

  const calls = watchCalls(client, {
    isOffline: () => isOffline,
    // Some browsers report a changed network as lost; a reply proves the opposite.
    onConnected: goOnline,
    onChange: update,
  });
  const left = new AbortController();
  window.addEventListener('offline', goOffline, left);
  window.addEventListener('online', goOnline, left);
  update();

  return () => {
    calls.stop();
    left.abort();
    endBack();
  };
}

type CallEvents = {
  readonly isOffline: () => boolean;
  /** A reply has come to a call that started while the browser reported no connection. */
  readonly onConnected: () => void;
  /** A call has become slow, or a slow one has ended. */
  readonly onChange: () => void;
};

/** Times the calls of the query client. */
function watchCalls(client: QueryClient, { isOffline, onConnected, onChange }: CallEvents) {
  const calls = new Map<object, Call>();
  const slow = new Set<object>();

  const begin = (call: object): void => {
    if (calls.has(call)) return;
    const note = () => {
      slow.add(call);
      onChange();
    };
    calls.set(call, { timer: setTimeout(note, SLOW_AFTER_MS), isAgainstHope: isOffline() });
  };
  const finish = (call: object): void => {
    clearTimeout(calls.get(call)?.timer);
    calls.delete(call);
    if (slow.delete(call)) onChange();
  };
  const stop = followCalls(
    client,
    (call, isUnderWay) => (isUnderWay ? begin(call) : finish(call)),
    (call) => calls.get(call)?.isAgainstHope && onConnected(),
  );
  return {
    areSlow: () => slow.size > 0,
    stop: () => {
      stop();
      for (const { timer } of calls.values()) clearTimeout(timer);
    },
  };
}

/** The calls of the query client, and the replies of its queries. */
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
