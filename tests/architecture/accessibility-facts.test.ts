import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessibilityFacts } from '#src/sdk/generated/accessibility-facts.ts';
import { JOURNEYS } from '#tests/spoken/journeys.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('the accessibility statement lists the journeys tested with a screen reader, and its version', () => {
  expect([...accessibilityFacts.journeys].toSorted()).toEqual(
    JOURNEYS.map(({ title }) => title).toSorted(),
  );
  expect(accessibilityFacts.testedWith).toEqual([
    expect.stringMatching(/^Orca [\d.]+ and Firefox \d+$/),
  ]);
});

it('the accessibility statement has the version of axe and the number of documented criteria', () => {
  expect(read('package.json')).toContain(`"axe-core": "${accessibilityFacts.axe}"`);
  const rows = read('docs/accessibility.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  const numbers = rows.flatMap((row) => row.split(' | ')[0]?.match(/\d\.\d\.\d+/g) ?? []);
  expect(accessibilityFacts.criteria).toBe(numbers.length);
});
