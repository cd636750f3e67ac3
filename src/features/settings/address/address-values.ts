import type { Address } from '#contract/generated/schemas/address.zod.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';

export type AddressValues = Record<
  'addressLineOne' | 'addressLineTwo' | 'city' | 'county' | 'postcode' | 'country',
  string
>;

const NONE: AddressValues = {
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  county: '',
  postcode: '',
  country: '',
};

/** The address on record as the form holds it; null where none is. */
export function addressValuesOf(address: Address | null): AddressValues {
  if (!address) return NONE;
  const { addressLineOne, addressLineTwo, city, county, postcode, country } = address;
  return {
    addressLineOne,
    addressLineTwo: addressLineTwo ?? '',
    city,
    county: county ?? '',
    postcode,
    country,
  };
}

/** An address of the postcode service in the form's fields (decided, SETT-70). */
export function lookedUpValues(address: LookupAddress): AddressValues {
  return {
    addressLineOne: joined(address.organisation_name, address.line_1),
    addressLineTwo: joined(address.line_2, address.line_3),
    city: address.post_town,
    county: address.county,
    postcode: address.postcode,
    country: address.country || 'United Kingdom',
  };
}

function joined(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join(', ');
}
