import { z } from 'zod/mini';
import { localStore } from '#src/session/safe-storage.ts';
import { currentSession } from '#src/session/session-store.ts';
import { digestOf } from '#src/shared/digest.ts';
import { now } from '#src/shared/time/clock.ts';
import { londonDate } from '#src/shared/time/london-date.ts';

const KEY = 'portal.documents';
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

const visitsSchema = z.record(
  z.string(),
  z.object({
    /** The latest visit. */
    at: z.iso.datetime(),
    /** The one before it, on an earlier day. */
    before: z.nullable(z.iso.datetime()),
  }),
);
type Visits = z.infer<typeof visitsSchema>;

/**
 * Notes that the user sees the documents now, and tells when the user saw them before: on an earlier
 * day, so that what is new stays marked for a whole day. Null at the first visit, where the browser
 * keeps nothing, and while acting as another, which leaves no trace.
 *
 * The device keeps two times under a digest of the username, in the clear neither the name nor a
 * document. They are dropped when the user has not come for 400 days.
 */
export async function visitDocuments(): Promise<string | null> {
  const session = currentSession();
  if (!session || session.as !== undefined) return null;
  const user = await digestOf(`${KEY}:${session.user.username}`);
  if (user === null) return null;
  const today = now();
  const visits = readVisits(today);
  const last = visits[user];
  const isOtherDay = last && londonDate(new Date(last.at)) !== londonDate(today);
  const before = (isOtherDay ? last.at : last?.before) ?? null;
  localStore.write(KEY, JSON.stringify({ ...visits, [user]: { at: today.toISOString(), before } }));
  return before;
}

/** Of all users of the device, without those that have not come for long. */
function readVisits(today: Date): Visits {
  const visits = visitsSchema.safeParse(parsed(localStore.read(KEY)));
  if (!visits.success) return {};
  const oldest = today.getTime() - KEPT_DAYS * DAY_MS;
  return Object.fromEntries(
    Object.entries(visits.data).filter(([, { at }]) => Date.parse(at) >= oldest),
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
