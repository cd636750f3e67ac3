import type { Address } from '#contract/generated/schemas/address.zod.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';

export type AddressValues = ReturnType<typeof toAddressValues>;

const UK_COUNTRIES = new Set(['England', 'Northern Ireland', 'Scotland', 'Wales']);

/** Returns the address on record as values of the form; empty strings if there is none. */
export function toAddressValues(address: Address | null) {
  return {
    addressLineOne: address?.addressLineOne ?? '',
    addressLineTwo: address?.addressLineTwo ?? '',
    city: address?.city ?? '',
    county: address?.county ?? '',
    postcode: address?.postcode ?? '',
    country: address?.country ?? '',
  };
}

const UK_POSTCODE = /^[a-z]{1,2}\d[a-z\d]? *\d[a-z]{2}$/i;

/** Returns whether the postcode has the format of its country; accepts any postcode abroad. */
export function hasPlausiblePostcode({ postcode, country }: AddressValues): boolean {
  return toCountry(country.trim()) !== 'United Kingdom' || UK_POSTCODE.test(postcode.trim());
}

/** Converts an address of the postcode service to values of the form (decided, SETT-70). */
export function convertLookupAddress(address: LookupAddress): AddressValues {
  return {
    addressLineOne: joinLines(address.organisation_name, address.line_1),
    addressLineTwo: joinLines(address.line_2, address.line_3),
    city: formatTownName(address.post_town),
    county: address.county,
    postcode: address.postcode,
    country: toCountry(address.country),
  };
}

/** Addresses on record have 'United Kingdom' for its four countries. */
function toCountry(sent: string): string {
  return UK_COUNTRIES.has(sent) || sent === '' ? 'United Kingdom' : sent;
}

function joinLines(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join(', ');
}

/** Words that stay lower-case within names of towns: 'Stoke-on-Trent'. */
const LOWERCASE_WORDS = new Set('and by cum in le next of on the under upon'.split(' '));

/** Converts a post town to mixed case; the service sends capitals. */
export function formatTownName(town: string): string {
  if (town !== town.toUpperCase()) return town;
  return town
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'’])\p{L}+/gu, (word, at: number) =>
      at > 0 && LOWERCASE_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
