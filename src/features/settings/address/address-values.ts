import * as z from 'zod/mini';
import { addressRequestRules } from '#contract/generated/field-rules.ts';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';
import { contractText } from '../form/contract-text.ts';

const { fields } = addressRequestRules;

/** The six fields, in the order in which they are shown. */
export const addressSchema = z.object({
  addressLineOne: contractText(fields.addressLineOne),
  addressLineTwo: contractText(fields.addressLineTwo),
  city: contractText(fields.city),
  county: contractText(fields.county),
  postcode: contractText(fields.postcode),
  country: contractText(fields.country),
});

export type AddressValues = z.infer<typeof addressSchema>;

export const ADDRESS_FIELDS = [
  'addressLineOne',
  'addressLineTwo',
  'city',
  'county',
  'postcode',
  'country',
] as const satisfies readonly (keyof AddressValues)[];

const NONE: AddressValues = {
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  county: '',
  postcode: '',
  country: '',
};

const stored = z.object({
  addressLineOne: z.string(),
  addressLineTwo: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
});

export function addressDraftOf(draft: unknown): AddressValues | null {
  return stored.safeParse(draft).data ?? null;
}

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
