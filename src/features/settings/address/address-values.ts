import type { Address } from '#contract/generated/schemas/address.zod.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';

export type AddressValues = ReturnType<typeof addressValuesOf>;

const PARTS = new Set(['England', 'Northern Ireland', 'Scotland', 'Wales']);

/** Returns the address on record as values of the form; empty strings if there is none. */
export function addressValuesOf(address: Address | null) {
  return {
    addressLineOne: address?.addressLineOne ?? '',
    addressLineTwo: address?.addressLineTwo ?? '',
    city: address?.city ?? '',
    county: address?.county ?? '',
    postcode: address?.postcode ?? '',
    country: address?.country ?? '',
  };
}

/** Converts an address of the postcode service to values of the form (decided, SETT-70). */
export function lookedUpValues(address: LookupAddress): AddressValues {
  return {
    addressLineOne: joined(address.organisation_name, address.line_1),
    addressLineTwo: joined(address.line_2, address.line_3),
    city: townName(address.post_town),
    county: address.county,
    postcode: address.postcode,
    country: countryOf(address.country),
  };
}

/**
 * Returns the country as in the addresses on record: 'United Kingdom' for its parts. The Channel
 * Islands and the Isle of Man are not parts of it.
 */
function countryOf(sent: string): string {
  return PARTS.has(sent) || sent === '' ? 'United Kingdom' : sent;
}

function joined(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join(', ');
}

/** Words that stay lower-case within names of towns: 'Stoke-on-Trent'. */
const SMALL = new Set(['and', 'by', 'cum', 'in', 'le', 'next', 'of', 'on', 'the', 'under', 'upon']);

/** Converts a post town to mixed case; the service sends capitals. */
export function townName(town: string): string {
  if (town !== town.toUpperCase()) return town;
  return town
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'’])\p{L}+/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
