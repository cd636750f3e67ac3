import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';
import { createStore } from '#src/shared/platform/state/store.ts';
import { now } from '#src/shared/platform/time/clock.ts';

export type ActingEvent = {
  readonly kind: 'page' | 'holding' | 'file' | 'print' | 'address';
  /** Name of the page, holding or file; never an amount. */
  readonly what: string;
  readonly at: Date;
};

/** Uninterrupted period in which staff act as one client, with the recorded events. */
export type ActingVisit = {
  readonly client: string;
  readonly events: readonly ActingEvent[];
};

/** Record of what staff did as clients, oldest first, for their own notes; only in memory. */
export const actingVisits = createStore<readonly ActingVisit[]>([]);

let { token, epoch } = identity();

subscribeToIdentity(() => {
  if (identity().token !== token) actingVisits.set([]);
  ({ token } = identity());
});

/** Adds an event to the current `ActingVisit`, or to a new one if the identity has changed. */
export function recordActingEvent(client: string, kind: ActingEvent['kind'], what: string): void {
  const visits = actingVisits.get();
  const last = visits.at(-1);
  const isSameVisit = last !== undefined && epoch === identity().epoch;
  ({ epoch } = identity());
  const events = isSameVisit ? last.events : [];
  const before = events.at(-1);
  // Skips an event that repeats the previous one, for example after Back and Forward within a panel.
  const isNew = before?.kind !== kind || before.what !== what;
  const visit = { client, events: isNew ? [...events, { kind, what, at: now() }] : events };
  actingVisits.set([...(isSameVisit ? visits.slice(0, -1) : visits), visit]);
}
