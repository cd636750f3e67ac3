import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journey } from './journey.ts';
import { FORBIDDEN_TEXTS } from './journeys.ts';

/** Folder of the stored announcements of each journey, as documentation. */
export const STORED_ANNOUNCEMENTS_FOLDER = join(import.meta.dirname, '../../docs/spoken');

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

/** Lines that depend on the speed of the machine: the load of a page, and the selection of typed text. */
const TIMING =
  /^(Loading\. Please wait|Finished loading .+|Page has .+|.+ document web|blank|image|Navigation tool bar|Search or enter address.*|https?:.+|Skip to main content.*|Welcome .+|Larkfield.*|●+|\d+ black circle characters|Text unselected|.*selected|(Browse|Focus) mode|Still loading…|Searching…)\.?$/;

/** Returns the lines that only one of two recordings of a journey has, apart from timing and order. */
export function findDifferences(before: Announcements, after: Announcements): readonly string[] {
  const [first, second] = [listLines(before), listLines(after)];
  return [
    ...[...first].filter((line) => !second.has(line)),
    ...[...second].filter((line) => !first.has(line)),
  ];
}

function listLines(announcements: Announcements): Set<string> {
  const lines = [...announcements.values()].flat().filter((line) => !TIMING.test(line));
  return new Set(lines.map((line) => line.replace(/\.$/, '')));
}

/**
 * Returns the required texts that were not announced. Does not compare exact wordings, because these
 * differ between versions of a screen reader.
 */
export function findMissingTexts(
  { steps }: Journey,
  announcements: Announcements,
): readonly string[] {
  return steps.flatMap(([action, , announces]) =>
    announces
      .filter((words) => !announcements.get(action)?.join('\n').includes(words))
      .map((words) => `'${action}' does not say: ${words}`),
  );
}

export function findForbiddenTexts(announcements: Announcements): readonly string[] {
  return [...announcements].flatMap(([step, lines]) =>
    lines
      .filter((line) => FORBIDDEN_TEXTS.some((pattern) => pattern.test(line)))
      .map((line) => `'${step}' says: ${line}`),
  );
}
