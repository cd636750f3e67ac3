import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Journey } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import {
  findDifferences,
  findForbiddenTexts,
  findMissingTexts,
  getJourneyFileName,
  readStoredAnnouncements,
  STORED_ANNOUNCEMENTS_FOLDER,
} from './announcements.ts';

it.each(JOURNEYS)(
  'the stored announcements of "$title" contain all required and no forbidden texts',
  (journey) => {
    const stored = readStoredAnnouncements(journey);
    expect([...findMissingTexts(journey, stored), ...findForbiddenTexts(stored)]).toEqual([]);
  },
);

it('each stored file of announcements belongs to a journey', () => {
  expect(readdirSync(STORED_ANNOUNCEMENTS_FOLDER).toSorted()).toEqual(
    JOURNEYS.map(getJourneyFileName).toSorted(),
  );
});

it('findMissingTexts reports each required text that a step does not say', () => {
  const journey: Journey = {
    title: 'Open',
    as: null,
    steps: [['opens', async () => {}, ['Hello']]],
  };
  expect(
    findMissingTexts(journey, new Map([['opens', ['Bye', 'Hello heading level 1.']]])),
  ).toEqual([]);
  expect(findMissingTexts(journey, new Map([['opens', ['Bye']]]))).toEqual([
    "'opens' does not say: Hello",
  ]);
});

it('findForbiddenTexts reports a forbidden text in any step', () => {
  expect(
    findForbiddenTexts(new Map([['opens', ['Bye', 'Hello heading level 1 clickable.']]])),
  ).toEqual(["'opens' says: Hello heading level 1 clickable."]);
  expect(findForbiddenTexts(new Map([['opens', ['Bye']]]))).toEqual([]);
});

it('findDifferences reports a changed line, but not the load of a page or another order', () => {
  const opens = (...lines: readonly string[]) => new Map([['opens', lines]]);
  const before = opens(
    'Finished loading Client portal.',
    'Documents link.',
    'Documents - Larkfield',
  );
  expect(findDifferences(before, opens('Documents - Larkfield', 'Documents link'))).toEqual([]);
  expect(findDifferences(before, opens('Documents - Larkfield', 'Papers link.'))).toEqual([
    'Documents link',
    'Papers link',
  ]);
});
