import type { Address, AddressRequest } from '#contract/generated/validators.ts';

// Specification 5.
const REQUIRED_LINES = {
  addressLineOne: 'Your address line one is required',
  city: 'Your city is required',
  postcode: 'Your postcode is required',
  country: 'Your country is required',
} as const;

/** What is wrong with a submitted address, by field: a line of spaces is an empty one. */
export function addressProblems(request: Readonly<AddressRequest>): Record<string, string> {
  const { addressLineOne, city, postcode, country } = request;
  const lines = { addressLineOne, city, postcode, country };
  return Object.fromEntries(
    Object.entries(REQUIRED_LINES).filter(([field]) => isBlank(lines, field)),
  );
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

function isBlank(lines: Readonly<Record<string, string>>, field: string): boolean {
  return lines[field]?.trim() === '';
}
