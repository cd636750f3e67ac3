import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useSession } from './session-store.ts';

const schema = z.object({ name: z.string(), username: z.string() });

/** History state that `AskAboutLink` sets. It outlives the session, so it includes the username. */
export type AskAboutState = z.infer<typeof schema>;

/** Returns what the new message is about, on one line; empty in a new tab and for another user. */
export function useAskAboutName(): string {
  const session = useSession();
  const { data } = schema.safeParse(useLocation().state);
  if (!data || data.username !== session?.user.username) return '';
  return data.name.replaceAll(/\s+/g, ' ').trim();
}
