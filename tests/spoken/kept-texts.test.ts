import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOURNEYS } from './journeys.ts';
import { faultsOf, fileOf, keptText, KEPT } from './spoken-texts.ts';

it.each(JOURNEYS)(
  'the stored announcements of "$title" contain all required and no forbidden texts',
  (journey) => {
    expect(faultsOf(journey, keptText(journey))).toEqual([]);
  },
);

it('each stored text belongs to a journey', () => {
  expect(readdirSync(KEPT).toSorted()).toEqual(JOURNEYS.map(fileOf).toSorted());
});

it('faultsOf reports missing texts, forbidden texts and an unnamed page', () => {
  const journey = {
    title: 'Open',
    as: null,
    steps: [{ does: 'opens', act: async () => {}, says: ['Hello'] }],
  };
  expect(
    faultsOf(journey, new Map([['opens', ['Bye', 'Hello heading level 1 clickable.']]])),
  ).toEqual(["'opens' says: Hello heading level 1 clickable."]);
  expect(faultsOf(journey, new Map([['opens', ['Bye']]]))).toEqual(["'opens' does not say: Hello"]);
  const opens = (...lines: readonly string[]) => faultsOf(journey, new Map([['opens', lines]]));
  expect(opens('Loading page', 'blank', 'Hello - Larkfield')).toEqual([]);
  expect(opens('Hello - Larkfield', 'Loading page', 'blank')).toEqual([
    "'opens' reads the empty frame, and does not name the page that came",
  ]);
});
