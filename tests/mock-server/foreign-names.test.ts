import { allFakers } from '@faker-js/faker';
import { expect, it } from 'vitest';
import { matchesSearch } from '#mock/rules/client-search.ts';

const NAMES_EACH = 20;
/** Leaves out the locale `base`, which has no names. */
const { base: _base, ...locales } = allFakers;

it('the client search finds names of 76 locales by any word, in lower or upper case', () => {
  expect(Object.keys(locales)).toHaveLength(76);
  const missed = Object.entries(locales).flatMap(([locale, faker]) => {
    faker.seed(1);
    const names = Array.from({ length: NAMES_EACH }, () => faker.person.fullName());
    return names.flatMap((fullName) =>
      fullName
        .split(/\s+/)
        .flatMap((word) => [word.toLowerCase(), word.toUpperCase()])
        .filter((typed) => !matchesSearch({ fullName, clientNum: null }, typed))
        .map((typed) => `${locale}: ${typed} of ${fullName}`),
    );
  });
  expect(missed).toEqual([]);
});
