// The inline script in index.html imports these constants before the session's schema is loaded.

export const SESSION_STORAGE_KEY = 'portal.token';

/** Group of staff users (specification 1). */
export const STAFF_GROUP = 'Company';

/** Maximum length of a token in the contract (`LogoutRequest`, `LoginTokenRequest`). */
export const MAX_TOKEN_LENGTH = 512;

/** Printable ASCII without spaces at the ends: a header does not transmit other text unchanged. */
const HEADER_SAFE = /^[!-~](?:[ -~]*[!-~])?$/;

/** Returns whether a text can be a token or a client id (`Execute-As`), which are sent in a header. */
export function isToken(text: string): boolean {
  return text.length <= MAX_TOKEN_LENGTH && HEADER_SAFE.test(text);
}
