import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOURNEYS, type Journey } from './journeys.ts';
import {
  findAnnouncementFaults,
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

it('findAnnouncementFaults reports missing texts, forbidden texts and an unnamed page', () => {
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
  const opens = (...lines: readonly string[]) =>
    findAnnouncementFaults(journey, new Map([['opens', lines]]));
  expect(opens('Loading page', 'blank', 'Hello - Larkfield')).toEqual([]);
  expect(opens('Hello - Larkfield', 'Loading page', 'blank')).toEqual([
    "'opens' reads the empty frame, and does not name the page that came",
  ]);
});
