import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Journey } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import { test, type ScreenReaderUser } from './screen-reader-user.ts';
import {
  findDifferences,
  findForbiddenTexts,
  findMissingTexts,
  formatAnnouncements,
  getJourneyFileName,
  readStoredAnnouncements,
  STORED_ANNOUNCEMENTS_FOLDER,
  type Announcements,
} from './announcements.ts';

/** Output folder: the documentation with `SPOKEN_WRITE=1`, otherwise a folder of test results. */
const FOLDER =
  process.env['SPOKEN_WRITE'] === undefined
    ? join(import.meta.dirname, '../../build/test/spoken')
    : STORED_ANNOUNCEMENTS_FOLDER;
/** Whether each line is compared with the stored ones, which needs a machine without other load. */
const COMPARES = process.env['SPOKEN_COMPARE'] !== undefined;

/**
 * Maximum number of plays of a journey whose required texts are not all announced. On a busy machine Orca 43
 * can notice late that the focused element was removed, and then does not announce the next one. A text
 * that the portal does not expose is missing in every play.
 */
const MAX_PLAYS = 3;

for (const journey of JOURNEYS) {
  test(`the screen reader announces the journey "${journey.title}"`, async ({ createUser }) => {
    test.setTimeout(MAX_PLAYS * 600_000);
    const forbidden: string[] = [];
    let announcements: Announcements = new Map();
    let missing: readonly string[] = [];
    for (let plays = 0; plays < MAX_PLAYS && (plays === 0 || missing.length > 0); plays++) {
      if (missing.length > 0)
        test.info().annotations.push({ type: 'played again', description: missing.join(', ') });
      announcements = await playJourney(journey, await createUser());
      missing = findMissingTexts(selectPlayed(journey, announcements), announcements);
      forbidden.push(...findForbiddenTexts(announcements));
    }
    expect([...missing, ...forbidden]).toEqual([]);
    if (COMPARES)
      expect(findDifferences(readStoredAnnouncements(journey), announcements)).toEqual([]);
  });
}

/** Returns the journey with the steps that were played. */
function selectPlayed(journey: Journey, announcements: Announcements): Journey {
  return { ...journey, steps: journey.steps.filter(([action]) => announcements.has(action)) };
}

/** Plays the steps until one lacks a required text, and stores what was announced. */
async function playJourney(journey: Journey, user: ScreenReaderUser): Promise<Announcements> {
  if (journey.as !== null) await user.signIn(journey.as);
  const announcements = new Map<string, readonly string[]>();
  try {
    for (const [action, act, announces] of journey.steps) {
      const lines = await user.captureAnnouncements(() => act(user), announces);
      announcements.set(action, lines);
      if (findMissingTexts(selectPlayed(journey, announcements), announcements).length > 0) break;
    }
  } finally {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(
      join(FOLDER, getJourneyFileName(journey)),
      formatAnnouncements(journey, announcements, user.readerVersions),
    );
  }
  return announcements;
}
