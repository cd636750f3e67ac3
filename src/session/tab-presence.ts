/** Name of the channel; the login page has a copy of it, because this module would enlarge its first script. */
export type PresenceChannel = 'portal.presence';
export type PresenceMessage = 'here' | 'asked' | 'gone';

const CHANNEL: PresenceChannel = 'portal.presence';

/** Lets login pages of the browser know that a tab is logged in, not as whom; returns a function that ends it. */
export function showPresence(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: PresenceMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'asked') post('here');
  });
  post('here');
  return () => {
    post('gone');
    channel.close();
  };
}
