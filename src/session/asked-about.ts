import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useSession } from './session-store.ts';

const schema = z.object({ name: z.string(), username: z.string() });

/** What `AskAbout` keeps with the entry of the history, which outlives the session. */
export type AskedAbout = z.infer<typeof schema>;

/** The name, on one line, of what this message is about; empty in a new tab and for another user. */
export function useNameAskedAbout(): string {
  const session = useSession();
  const { data } = schema.safeParse(useLocation().state);
  if (!data || data.username !== session?.user.username) return '';
  return data.name.replaceAll(/\s+/g, ' ').trim();
}
