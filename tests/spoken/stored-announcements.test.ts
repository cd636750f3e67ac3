import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Journey } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import {
  findAnnouncementFaults,
  findDifferences,
  getJourneyFileName,
  readStoredAnnouncements,
  STORED_ANNOUNCEMENTS_FOLDER,
} from './announcements.ts';

it.each(JOURNEYS)(
  'the stored announcements of "$title" contain all required and no forbidden texts',
  (journey) => {
    expect(findAnnouncementFaults(journey, readStoredAnnouncements(journey))).toEqual([]);
  },
);

it('each stored file of announcements belongs to a journey', () => {
  expect(readdirSync(STORED_ANNOUNCEMENTS_FOLDER).toSorted()).toEqual(
    JOURNEYS.map(getJourneyFileName).toSorted(),
  );
});

it('findAnnouncementFaults reports missing and forbidden texts', () => {
  const journey: Journey = {
    title: 'Open',
    as: null,
    steps: [['opens', async () => {}, ['Hello']]],
  };
  expect(
    findAnnouncementFaults(
      journey,
      new Map([['opens', ['Bye', 'Hello heading level 1 clickable.']]]),
    ),
  ).toEqual(["'opens' says: Hello heading level 1 clickable."]);
  expect(findAnnouncementFaults(journey, new Map([['opens', ['Bye']]]))).toEqual([
    "'opens' does not say: Hello",
  ]);
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
