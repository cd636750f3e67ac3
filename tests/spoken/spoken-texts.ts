import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEVER, type Journey } from './journeys.ts';

/** Folder of the stored announcements of each journey, as documentation. */
export const KEPT = join(import.meta.dirname, '../../docs/spoken');

/** Announcement of the frame before the page has loaded. */
const EMPTY = 'Loading page';

export type Heard = ReadonlyMap<string, readonly string[]>;

/**
 * Formats the announcements of a journey. `by` names screen reader and browser with their versions.
 */
export function textOf({ title }: Journey, heard: Heard, by: string): string {
  const steps = [...heard].map(([step, lines]) => [`## ${step}`, '', ...lines, ''].join('\n'));
  return [`# ${title}`, '', `Heard with ${by}.`, '', ...steps].join('\n');
}

export function keptText(journey: Journey): Heard {
  const text = readFileSync(join(KEPT, fileOf(journey)), 'utf8');
  const steps = text.split('\n## ').slice(1);
  return new Map(
    steps.map((step) => {
      const [name = '', ...lines] = step.split('\n');
      return [name, lines.filter(Boolean)];
    }),
  );
}

export function fileOf({ title }: Journey): string {
  return `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`;
}

/**
 * Returns missing and forbidden texts. Does not compare the exact words, because they differ
 * between versions of a screen reader.
 */
export function faultsOf({ steps }: Journey, heard: Heard): readonly string[] {
  const missing = steps.flatMap(({ does, says }) =>
    says
      .filter((words) => !heard.get(does)?.join('\n').includes(words))
      .map((words) => `'${does}' does not say: ${words}`),
  );
  const wrong = [...heard].flatMap(([step, lines]) =>
    lines
      .filter((line) => NEVER.some((pattern) => pattern.test(line)))
      .map((line) => `'${step}' says: ${line}`),
  );
  const unnamed = [...heard]
    .filter(([, lines]) => !/ - Larkfield/.test(lines.slice(lines.lastIndexOf(EMPTY)).join('\n')))
    .filter(([, lines]) => lines.includes(EMPTY))
    .map(([step]) => `'${step}' reads the empty frame, and does not name the page that came`);
  return [...missing, ...wrong, ...unnamed];
}
