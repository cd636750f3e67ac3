const WHOLE_SECONDS = /^[1-9]\d{0,5}$/;

/**
 * The seconds of a `Retry-After` header, as the contract declares it; undefined for any other
 * value.
 */
export function retryAfterOf(header: string | null): number | undefined {
  return header !== null && WHOLE_SECONDS.test(header) ? Number(header) : undefined;
}
