import { addressRequestRules } from '#contract/generated/field-rules.ts';
import { AddressRequest, type Address } from '#contract/generated/validators.ts';
import { problemsOf, type FieldErrors } from './field-errors.ts';

/** What is wrong with a submitted address, by field: a line of spaces is an empty one. */
export function addressProblems(request: Readonly<AddressRequest>): FieldErrors {
  const lines = Object.entries(request).map(([field, line]) => [field, line?.trim()]);
  const trimmed: unknown = Object.fromEntries(lines);
  const { error } = AddressRequest.safeParse(trimmed);
  return problemsOf(error?.issues ?? [], addressRequestRules, trimmed).fieldErrors;
}

/** The address as it is kept: without spaces around the lines, null for what was left empty. */
export function storedAddress(request: Readonly<AddressRequest>): Address {
  return {
    addressLineOne: request.addressLineOne.trim(),
    addressLineTwo: request.addressLineTwo?.trim() || null,
    city: request.city.trim(),
    county: request.county?.trim() || null,
    postcode: request.postcode.trim(),
    country: request.country.trim(),
    pendingApproval: true,
  };
}
