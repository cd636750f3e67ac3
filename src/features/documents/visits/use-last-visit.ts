import { z } from 'zod/mini';
import { safeLocalStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { digestText } from '#src/shared/platform/browser/digest-text.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { formatLondonDate } from '#src/shared/platform/time/london-date.ts';
import { useEffect, useState } from 'react';
import { identity, type IdentitySnapshot } from '#src/sdk/identity.ts';

const KEY = 'portal.documents';
const MAX_AGE_DAYS = 400;
const DAY_MS = 86_400_000;

const visitsSchema = z.array(
  z.object({
    /** Digest of the username. */
    user: z.string(),
    /** Time of the latest visit (ISO 8601). */
    at: z.string(),
    /** Time of the latest visit on an earlier day. */
    before: z.optional(z.string()),
  }),
);
type Visit = z.infer<typeof visitsSchema>[number];

/**
 * Returns the last visit on an earlier day, so that new documents stay marked for a full day; null
 * at the first visit and while acting as another client. The browser stores two times under a
 * digest of the username, deleted after 400 days without a visit.
 */
export async function recordVisit(): Promise<string | null> {
  const session = getCurrentSession();
  if (!session || session.as !== undefined) return null;
  const user = await digestText(`${KEY}:${session.user.username}`);
  if (user === null) return null;
  const today = now();
  const visits = readVisits(today);
  const last = visits.find((visit) => visit.user === user);
  const isOtherDay = last && formatLondonDate(new Date(last.at)) !== formatLondonDate(today);
  const before = isOtherDay ? last.at : last?.before;
  const others = visits.filter((visit) => visit !== last);
  const all = [...others, { user, at: today.toISOString(), before }] satisfies readonly Visit[];
  safeLocalStorage.write(KEY, JSON.stringify(all));
  return before ?? null;
}

function readVisits(today: Date): readonly Visit[] {
  const visits = visitsSchema.safeParse(parsed(safeLocalStorage.read(KEY)));
  if (!visits.success) return [];
  const oldest = today.getTime() - MAX_AGE_DAYS * DAY_MS;
  // An invalid time gives NaN, which fails the comparison too.
  return visits.data.filter(({ at }) => Date.parse(at) >= oldest);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

/** Cached last visit of each identity, so that the page needs no loading state when it is opened again. */
const cached = new WeakMap<IdentitySnapshot, string | null>();

/** Returns the time of the user's last visit; null without one, undefined while it is loading. */
export function useLastVisit(): string | null | undefined {
  const [visit, setVisit] = useState(cached.get(identity()));
  useEffect(() => {
    let isGone = false;
    const caller = identity();
    const note = async () => {
      const before = await recordVisit();
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
