/** Lifetime of an object URL, long enough for the slowest browser to read the bytes. */
const REVOKE_AFTER_MS = 30_000;

/** Object URLs in use, each with the timer that revokes it. */
const addresses = new Map<string, ReturnType<typeof setTimeout>>();

/** Revokes the object URL of a saved file after 30 s, or earlier by `revokeSavedFiles`. */
export function scheduleObjectUrlRevocation(address: string): void {
  addresses.set(
    address,
    setTimeout(() => revoke(address), REVOKE_AFTER_MS),
  );
}

/** Revokes the object URLs of all saved files, so that none is readable after the end of a session. */
export function revokeSavedFiles(): void {
  for (const address of addresses.keys()) revoke(address);
}

function revoke(address: string): void {
  clearTimeout(addresses.get(address));
  addresses.delete(address);
  URL.revokeObjectURL(address);
}
