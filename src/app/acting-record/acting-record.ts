import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';
import { createStore } from '#src/shared/state/store.ts';
import { now } from '#src/shared/time/clock.ts';

export type ActingEvent = {
  readonly kind: 'page' | 'holding' | 'file' | 'print' | 'address';
  /** The name of the page, holding or file; no figures. */
  readonly what: string;
  readonly at: Date;
};

/** One client, viewed without a break. */
export type ActingVisit = {
  readonly client: string;
  readonly events: readonly ActingEvent[];
};

/**
 * What staff did as other clients, for their own notes: in memory only, until the session ends. The
 * visits of one session follow each other.
 */
export const actingVisits = createStore<readonly ActingVisit[]>([]);

let { token, epoch } = identity();

subscribeToIdentity(() => {
  if (identity().token !== token) actingVisits.set([]);
  ({ token } = identity());
});

/** @param client the viewed one, as the bar names it. */
export function noteEvent(client: string, kind: ActingEvent['kind'], what: string): void {
  const visits = actingVisits.get();
  const last = visits.at(-1);
  const isSameVisit = last !== undefined && epoch === identity().epoch;
  ({ epoch } = identity());
  const events = isSameVisit ? last.events : [];
  const before = events.at(-1);
  // A repetition, as by Back and Forward of a panel, is not recorded.
  const isNew = before?.kind !== kind || before.what !== what;
  const visit = { client, events: isNew ? [...events, { kind, what, at: now() }] : events };
  actingVisits.set([...(isSameVisit ? visits.slice(0, -1) : visits), visit]);
}
