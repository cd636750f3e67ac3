import { expect, it } from 'vitest';
import { formatTownName } from '../address/address-values.ts';

it.each([
  ['BRISTOL', 'Bristol'],
  ['NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ["BISHOP'S STORTFORD", "Bishop's Stortford"],
  ['ST. IVES', 'St. Ives'],
  ['THE HYDE', 'The Hyde'],
  ['Ynys Môn', 'Ynys Môn'],
  ['', ''],
])('formatTownName of %j is %j [SETT-70]', (sent, town) => {
  expect(formatTownName(sent)).toBe(town);
});
