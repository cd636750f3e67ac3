import type { PresenceChannel, PresenceMessage } from '#src/session/tab-presence.ts';

const CHANNEL: PresenceChannel = 'portal.presence';

/** Calls `onChange` with whether another tab of the browser is logged in; returns a function that ends it. */
export function watchOtherTabs(onChange: (isLoggedIn: boolean) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  const ask = () => channel.postMessage('asked' satisfies PresenceMessage);
  channel.addEventListener('message', ({ data }: MessageEvent<PresenceMessage>) => {
    if (data === 'asked') return;
    onChange(data === 'here');
    // A third tab may still be logged in.
    if (data === 'gone') ask();
  });
  ask();
  return () => channel.close();
}
