import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORBIDDEN_TEXTS, type Journey } from './journeys.ts';

/** Folder of the stored announcements of each journey, as documentation. */
export const STORED_ANNOUNCEMENTS_FOLDER = join(import.meta.dirname, '../../docs/spoken');

/** Announcement of the portal's frame before the page has loaded. */
const EMPTY = 'Loading page';

export type Announcements = ReadonlyMap<string, readonly string[]>;

/**
 * Formats the announcements of a journey. `by` names screen reader and browser with their versions.
 */
export function formatAnnouncements(
  { title }: Journey,
  announcements: Announcements,
  by: string,
): string {
  const steps = [...announcements].map(([step, lines]) =>
    [`## ${step}`, '', ...lines, ''].join('\n'),
  );
  return [`# ${title}`, '', `Heard with ${by}.`, '', ...steps].join('\n');
}

export function readStoredAnnouncements(journey: Journey): Announcements {
  const text = readFileSync(join(STORED_ANNOUNCEMENTS_FOLDER, getJourneyFileName(journey)), 'utf8');
  const steps = text.split('\n## ').slice(1);
  return new Map(
    steps.map((step) => {
      const [name = '', ...lines] = step.split('\n');
      return [name, lines.filter(Boolean)];
    }),
  );
}

export function getJourneyFileName({ title }: Journey): string {
  return `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`;
}

/**
 * Returns required texts that are missing and forbidden texts that were announced. Does not compare
 * exact wordings, because these differ between versions of a screen reader.
 */
export function findAnnouncementFaults(
  { steps }: Journey,
  announcements: Announcements,
): readonly string[] {
  const missing = steps.flatMap(([action, , announces]) =>
    announces
      .filter((words) => !announcements.get(action)?.join('\n').includes(words))
      .map((words) => `'${action}' does not say: ${words}`),
  );
  const wrong = [...announcements].flatMap(([step, lines]) =>
    lines
      .filter((line) => FORBIDDEN_TEXTS.some((pattern) => pattern.test(line)))
      .map((line) => `'${step}' says: ${line}`),
  );
  const unnamed = [...announcements]
    .filter(([, lines]) => !/ - Larkfield/.test(lines.slice(lines.lastIndexOf(EMPTY)).join('\n')))
    .filter(([, lines]) => lines.includes(EMPTY))
    .map(([step]) => `'${step}' reads the empty frame, and does not name the page that came`);
  return [...missing, ...wrong, ...unnamed];
}
