import { formatTime } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import type { ActingEvent, ActingVisit } from './acting-record.ts';
import { copy } from './copy.ts';

const KINDS = ['page', 'holding', 'file', 'print', 'address'] as const;

/** Summarises a visit: 'Viewed 3 holdings, downloaded 1 file'. Counts a holding once, and every download. */
export function summariseVisit({ events }: ActingVisit): string {
  const parts = KINDS.flatMap((kind) => {
    const those = events.filter((event) => event.kind === kind).map(({ what }) => what);
    const count = kind === 'file' || kind === 'print' ? those.length : new Set(those).size;
    return count === 0 ? [] : [copy.counts[kind](count)];
  });
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Formats the period of a visit, such as '10:32 to 10:41 on 16 Mar 2026'. */
export function formatVisitPeriod({ events }: ActingVisit): string {
  const first = events[0]?.at;
  const [from, to] = [formatTime(first), formatTime(events.at(-1)?.at)];
  return `${from === to ? from : `${from} to ${to}`} on ${formatShortDate(first)}`;
}

export function formatEvent({ kind, what }: ActingEvent): string {
  return copy.acts[kind](what);
}

/** Formats the acting record as plain text, which staff can paste into their own notes. */
export function formatRecord(visits: readonly ActingVisit[]): string {
  return visits
    .map((visit) =>
      [
        `${visit.client}, ${formatVisitPeriod(visit)}`,
        summariseVisit(visit),
        ...visit.events.map((event) => `${formatTime(event.at)} ${formatEvent(event)}`),
      ].join('\n'),
    )
    .join('\n\n');
}
