import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { JOURNEYS } from './journeys.ts';
import { test } from './screen-reader-user.ts';
import {
  findAnnouncementFaults,
  getJourneyFileName,
  STORED_ANNOUNCEMENTS_FOLDER,
  formatAnnouncements,
} from './announcements.ts';

/** Output folder: the documentation with `SPOKEN_WRITE=1`, otherwise a folder of test results. */
const FOLDER =
  process.env['SPOKEN_WRITE'] === undefined
    ? join(import.meta.dirname, '../../build/test/spoken')
    : STORED_ANNOUNCEMENTS_FOLDER;

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
  });
}
