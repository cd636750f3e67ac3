let offsetMs = 0;

/**
 * Sets the portal's clock from the `Date` header of a reply: tax years and "13 months ahead" are
 * decided by the server's time, whatever the device believes.
 */
export function setServerTime(date: Date): void {
  const serverMs = date.getTime();
  if (Number.isFinite(serverMs)) offsetMs = serverMs - Date.now();
}

/** The server's time as last heard of, running on with the device; the device's before any reply. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Forgets the server's time; for tests. */
export function resetClock(): void {
  offsetMs = 0;
}
