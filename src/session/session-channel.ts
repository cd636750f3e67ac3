import { z } from 'zod/mini';
import { digestText } from '#src/shared/platform/browser/digest-text.ts';

const CHANNEL = 'portal.session';

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ended'),
    mark: z.string(),
    reason: z.enum(['logged-out', 'idle', 'too-long']),
  }),
  z.object({ kind: z.literal('active'), mark: z.string(), at: z.number() }),
]);

/** Message between the tabs of one session; `mark` identifies the session. */
export type SessionMessage = z.infer<typeof messageSchema>;

export type SessionChannel = {
  readonly post: (message: SessionMessage) => void;
  readonly close: () => void;
};

/** Opens the channel between the browser's portal tabs; they are independent without BroadcastChannel. */
export function openSessionChannel(onMessage: (message: SessionMessage) => void): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    // Another tab may run a release with other messages.
    const message = messageSchema.safeParse(data);
    if (message.success) onMessage(message.data);
  });
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Returns the same hash for all tabs of a login, without the token; null if the browser has no digests. */
export function getSessionHash(token: string): Promise<string | null> {
  return digestText(`${CHANNEL}:${token}`);
}
