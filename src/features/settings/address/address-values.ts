import type { Address } from '#contract/generated/schemas/address.zod.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';

export type AddressValues = ReturnType<typeof addressValuesOf>;

const PARTS = new Set(['England', 'Northern Ireland', 'Scotland', 'Wales']);

/** The address on record as the form holds it; null where none is. */
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

/** An address of the postcode service in the form's fields (decided, SETT-70). */
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

/** The country that the addresses on record name; the islands are none of its parts. */
function countryOf(sent: string): string {
  return PARTS.has(sent) || sent === '' ? 'United Kingdom' : sent;
}

function joined(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join(', ');
}

/** The small words within names of towns: 'Stoke-on-Trent'. */
const SMALL = new Set(['and', 'by', 'cum', 'in', 'le', 'next', 'of', 'on', 'the', 'under', 'upon']);

/** A post town as people write it: the service has them in capitals. */
export function townName(town: string): string {
  if (town !== town.toUpperCase()) return town;
  return town
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'’])\p{L}+/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
