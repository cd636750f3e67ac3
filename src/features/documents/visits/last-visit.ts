import { z } from 'zod/mini';
import { localStore } from '#src/shared/browser/safe-storage.ts';
import { currentSession } from '#src/session/session-store.ts';
import { digestOf } from '#src/shared/browser/digest.ts';
import { now } from '#src/shared/time/clock.ts';
import { londonDate } from '#src/shared/time/london-date.ts';
import { useEffect, useState } from 'react';
import { identity, type IdentitySnapshot } from '#src/sdk/identity.ts';

const KEY = 'portal.documents';
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

const visitsSchema = z.array(
  z.object({
    /** A digest of the username. */
    user: z.string(),
    /** The latest visit, an instant. */
    at: z.string(),
    /** The latest one on an earlier day. */
    before: z.optional(z.string()),
  }),
);
type Visit = z.infer<typeof visitsSchema>[number];

/**
 * Notes that the user sees the documents now, and tells when the user saw them before: on an earlier
 * day, so that what is new stays marked for a whole day. Null at the first visit, where the browser
 * keeps nothing, and while acting as another, which leaves no trace.
 *
 * The device keeps two times under a digest of the username; neither the name nor a document. They
 * outlast the log-out, and are dropped when the user has not come for 400 days.
 */
export async function visitDocuments(): Promise<string | null> {
  const session = currentSession();
  if (!session || session.as !== undefined) return null;
  const user = await digestOf(`${KEY}:${session.user.username}`);
  if (user === null) return null;
  const today = now();
  const visits = readVisits(today);
  const last = visits.find((visit) => visit.user === user);
  const isOtherDay = last && londonDate(new Date(last.at)) !== londonDate(today);
  const before = isOtherDay ? last.at : last?.before;
  const others = visits.filter((visit) => visit !== last);
  const all = [...others, { user, at: today.toISOString(), before }] satisfies readonly Visit[];
  localStore.write(KEY, JSON.stringify(all));
  return before ?? null;
}

/** Of all users of the device, without those that have not come for long. */
function readVisits(today: Date): readonly Visit[] {
  const visits = visitsSchema.safeParse(parsed(localStore.read(KEY)));
  if (!visits.success) return [];
  const oldest = today.getTime() - KEPT_DAYS * DAY_MS;
  // An invalid time is not later either.
  return visits.data.filter(({ at }) => Date.parse(at) >= oldest);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

/** Known at once when the page is opened again. */
const cached = new WeakMap<IdentitySnapshot, string | null>();

/** When the user saw the documents before; undefined until it is known, a moment later. */
export function useLastVisit(): string | null | undefined {
  const [visit, setVisit] = useState(cached.get(identity()));
  useEffect(() => {
    let isGone = false;
    const caller = identity();
    const note = async () => {
      const before = await visitDocuments();
      cached.set(caller, before);
      if (!isGone) setVisit(before);
    };
    void note();
    return () => {
      isGone = true;
    };
  }, []);
  return visit;
}
