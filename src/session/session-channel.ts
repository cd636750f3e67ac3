import { z } from 'zod/mini';
import { digestOf } from '#src/shared/browser/digest.ts';

const CHANNEL = 'portal.session';

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ended'),
    mark: z.string(),
    reason: z.enum(['logged-out', 'idle', 'too-long']),
  }),
  z.object({ kind: z.literal('active'), mark: z.string(), at: z.number() }),
]);

/** Messages between the tabs of one session; `mark` identifies the session. */
export type SessionMessage = z.infer<typeof messageSchema>;

export type SessionChannel = {
  readonly post: (message: SessionMessage) => void;
  readonly close: () => void;
};

/**
 * The tabs of this browser, of all users. Without the channel each tab is on its own: the server
 * refuses the calls of the others.
 */
export function openSessionChannel(hear: (message: SessionMessage) => void): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    // Another tab may run another release.
    const message = messageSchema.safeParse(data);
    if (message.success) hear(message.data);
  });
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/**
 * A name for the session that does not reveal its token: tabs of one login share it, and another
 * login in the same browser has another. Null if the browser has no digests.
 */
export function sessionMark(token: string): Promise<string | null> {
  return digestOf(`${CHANNEL}:${token}`);
}
