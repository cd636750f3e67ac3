import { addressRequestRules } from '#contract/generated/field-rules.ts';
import type { Address, AddressRequest } from '#contract/generated/validators.ts';
import type { FieldErrors } from './field-errors.ts';
import { findNewValueProblems } from './new-values.ts';

/** Returns the errors of a submitted address by field; a line of spaces counts as empty. */
export function findAddressProblems(
  request: Readonly<AddressRequest>,
  onRecord: Partial<Address>,
): FieldErrors {
  const lines = Object.entries(request).map(([field, line]) => [field, line?.trim()] as const);
  return findNewValueProblems(addressRequestRules.fields, Object.fromEntries(lines), onRecord);
}

/** Converts a submitted address for storage: trims its lines and replaces empty lines by null. */
export function toStoredAddress(request: Readonly<AddressRequest>): Address {
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
