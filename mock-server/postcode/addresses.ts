import type { LookupAddress } from '#contract/generated/postcode-validators.ts';

/** One key for each reply that the address form handles differently. */
export const LOOKUP_KEYS: Readonly<Record<string, 'usable' | 'no balance' | 'limit reached'>> = {
  demo: 'usable',
  ak_demo: 'usable',
  ak_empty: 'no balance',
  ak_limit: 'limit reached',
};

type Street = {
  readonly postcode: string;
  readonly lines: readonly (readonly [line1: string, line2: string, organisation: string])[];
  readonly town: string;
  readonly county: string;
  readonly country: string;
  readonly iso2: string;
};

const STREETS: readonly Street[] = [
  {
    postcode: 'BS1 4DJ',
    lines: [
      ['1 Harbour View', 'Canons Road', ''],
      ['2 Harbour View', 'Canons Road', ''],
      ['3 Harbour View', 'Canons Road', ''],
      ['Flat 1', '4 Harbour View', ''],
      ['Flat 2', '4 Harbour View', ''],
      ['Larkfield House', 'Canons Road', 'Larkfield'],
    ],
    town: 'BRISTOL',
    county: 'Bristol',
    country: 'England',
    iso2: 'GB',
  },
  {
    postcode: 'BS1 4DB',
    lines: [
      ['10 Quay Street', '', ''],
      ['12 Quay Street', '', ''],
    ],
    town: 'BRISTOL',
    county: 'Bristol',
    country: 'England',
    iso2: 'GB',
  },
  {
    postcode: 'BS1 4DG',
    lines: [['The Boathouse', 'Narrow Quay', 'Boathouse Cafe']],
    town: 'BRISTOL',
    county: 'Bristol',
    country: 'England',
    iso2: 'GB',
  },
  {
    postcode: 'EH3 9DR',
    lines: [
      ['5/1 Meadow Place', '', ''],
      ['5/2 Meadow Place', '', ''],
    ],
    town: 'EDINBURGH',
    county: 'Midlothian',
    country: 'Scotland',
    iso2: 'GB',
  },
  {
    postcode: 'JE2 3AB',
    lines: [['Seaview', 'La Route du Fort', '']],
    town: 'ST HELIER',
    county: '',
    country: 'Jersey',
    iso2: 'JE',
  },
];

/** Keyed by postcode without its space. */
export const ADDRESSES: ReadonlyMap<string, readonly LookupAddress[]> = new Map(
  STREETS.map((street) => [street.postcode.replace(' ', ''), street.lines.map(addressOf(street))]),
);

function addressOf({ postcode, town, county, country, iso2 }: Street) {
  return ([line1, line2, organisation]: Street['lines'][number]): LookupAddress => ({
    line_1: line1,
    line_2: line2,
    line_3: '',
    post_town: town,
    county,
    postcode,
    country,
    country_iso_2: iso2,
    organisation_name: organisation,
  });
}
