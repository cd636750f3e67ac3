import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';
import { createStore } from '#src/shared/platform/state/store.ts';
import { now } from '#src/shared/platform/time/clock.ts';

export type ActingEvent = {
  readonly kind: 'page' | 'holding' | 'file' | 'print' | 'address';
  /** Name of the page, holding or file; never an amount. */
  readonly what: string;
  readonly at: Date;
};

/** One uninterrupted view of a client. */
export type ActingVisit = {
  readonly client: string;
  readonly events: readonly ActingEvent[];
};

/**
 * Actions of staff as other clients, for their own notes: in memory only, until the session ends.
 * Ordered by time, one entry per visit.
 */
export const actingVisits = createStore<readonly ActingVisit[]>([]);

let { token, epoch } = identity();

subscribeToIdentity(() => {
  if (identity().token !== token) actingVisits.set([]);
  ({ token } = identity());
});

/**
 * Adds an event to the record, in the current visit or a new one.
 *
 * @param client the viewed client, as the acting bar names it.
 */
export function recordEvent(client: string, kind: ActingEvent['kind'], what: string): void {
  const visits = actingVisits.get();
  const last = visits.at(-1);
  const isSameVisit = last !== undefined && epoch === identity().epoch;
  ({ epoch } = identity());
  const events = isSameVisit ? last.events : [];
  const before = events.at(-1);
  // A repeated event, as from Back and Forward within a panel, is not recorded.
  const isNew = before?.kind !== kind || before.what !== what;
  const visit = { client, events: isNew ? [...events, { kind, what, at: now() }] : events };
  actingVisits.set([...(isSameVisit ? visits.slice(0, -1) : visits), visit]);
}
