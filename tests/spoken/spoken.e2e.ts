import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { JOURNEYS } from './journeys.ts';
import { test } from './screen-reader-user.ts';
import {
  findAnnouncementFaults,
  findDifferences,
  formatAnnouncements,
  getJourneyFileName,
  readStoredAnnouncements,
  STORED_ANNOUNCEMENTS_FOLDER,
} from './announcements.ts';

/** Output folder: the documentation with `SPOKEN_WRITE=1`, otherwise a folder of test results. */
const FOLDER =
  process.env['SPOKEN_WRITE'] === undefined
    ? join(import.meta.dirname, '../../build/test/spoken')
    : STORED_ANNOUNCEMENTS_FOLDER;
/** Whether each line is compared with the stored ones, which needs a machine without other load. */
const COMPARES = process.env['SPOKEN_COMPARE'] !== undefined;

for (const journey of JOURNEYS) {
  test(`the screen reader announces the journey "${journey.title}"`, async ({ listener }) => {
    if (journey.as !== null) await listener.signIn(journey.as);
    const announcements = new Map<string, readonly string[]>();
    try {
      for (const [action, act, announces] of journey.steps) {
        announcements.set(
          action,
          await listener.captureAnnouncements(() => act(listener), announces),
        );
      }
    } finally {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(
        join(FOLDER, getJourneyFileName(journey)),
        formatAnnouncements(journey, announcements, listener.readerVersions),
      );
    }
    expect(findAnnouncementFaults(journey, announcements)).toEqual([]);
    if (COMPARES)
      expect(findDifferences(readStoredAnnouncements(journey), announcements)).toEqual([]);
  });
}
