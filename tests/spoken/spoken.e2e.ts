import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { JOURNEYS } from './journeys.ts';
import { test } from './listener.ts';
import { faultsOf, fileOf, KEPT, textOf } from './spoken-texts.ts';

/** Output folder: the documentation with `SPOKEN_WRITE=1`, otherwise a folder of test results. */
const FOLDER =
  process.env['SPOKEN_WRITE'] === undefined
    ? join(import.meta.dirname, '../../build/test/spoken')
    : KEPT;

for (const journey of JOURNEYS) {
  test(`screen reader announces: ${journey.title}`, async ({ listener }) => {
    if (journey.as !== null) await listener.signIn(journey.as);
    const heard = new Map<string, readonly string[]>();
    try {
      for (const { does, act, says } of journey.steps) {
        heard.set(does, await listener.hear(() => act(listener), says));
      }
    } finally {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, fileOf(journey)), textOf(journey, heard, listener.by));
    }
    expect(faultsOf(journey, heard)).toEqual([]);
  });
}
