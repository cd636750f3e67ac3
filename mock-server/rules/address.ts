import { addressRequestRules } from '#contract/generated/field-rules.ts';
import { AddressRequest, type Address } from '#contract/generated/validators.ts';
import { problemsOf, type FieldErrors } from './field-errors.ts';

/** Errors of a submitted address by field; a line of spaces counts as empty. */
export function addressProblems(request: Readonly<AddressRequest>): FieldErrors {
  const lines = Object.entries(request).map(([field, line]) => [field, line?.trim()]);
  const trimmed: unknown = Object.fromEntries(lines);
  const { error } = AddressRequest.safeParse(trimmed);
  return problemsOf(error?.issues ?? [], addressRequestRules, trimmed).fieldErrors;
}

/** The address as stored: lines trimmed, empty ones null. */
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
