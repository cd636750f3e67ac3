/** Sets a query parameter, or deletes it when the value is the default. */
export function setParameter(
  address: URLSearchParams,
  name: string,
  value: string,
  byDefault: string,
): void {
  if (value === byDefault) address.delete(name);
  else address.set(name, value);
}

/** Returns the name that equals a query parameter's value in any letter case; null if none does. */
export function findMatchingName<Name extends string>(
  names: readonly Name[],
  text: string | null,
): Name | null {
  return names.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null;
}
