import type { LookupAddress } from '#contract/generated/postcode-validators.ts';
import streets from './streets.json' with { type: 'json' };

/** One key for each reply that the address form handles differently. */
export const LOOKUP_KEYS: Readonly<Record<string, 'usable' | 'no balance' | 'limit reached'>> = {
  demo: 'usable',
  ak_demo: 'usable',
  ak_empty: 'no balance',
  ak_limit: 'limit reached',
};

/** Keyed by postcode without its space. */
export const ADDRESSES: ReadonlyMap<string, readonly LookupAddress[]> = new Map(
  streets.map(({ postcode, lines, town, county, country, iso2 }) => [
    postcode.replace(' ', ''),
    lines.map(([line1 = '', line2 = '', organisation = '']) => ({
      line_1: line1,
      line_2: line2,
      line_3: '',
      post_town: town,
      county,
      postcode,
      country,
      country_iso_2: iso2,
      organisation_name: organisation,
    })),
  ]),
);
