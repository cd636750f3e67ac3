// The script in index.html reads these too, before the session's schema is there.

/** Where the session is kept, in session storage. */
export const TOKEN_KEY = 'portal.token';

/** Staff are the users of this group (specification 1). */
export const STAFF_GROUP = 'Company';

/** The contract's limit of each token that is sent (`LogoutRequest`, `LoginTokenRequest`). */
export const MAX_TOKEN_LENGTH = 512;

/** Printable ASCII, without spaces at the ends: a header does not transmit other text unchanged. */
const HEADER_SAFE = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * Whether a text can be a token. The one rule for tokens in storage, in the address and in a login
 * reply (`Session.id` of the contract has the same), and for the client id of `Execute-As`. A text
 * that breaks it could never be sent: every call would fail in the browser.
 */
export function isToken(text: string): boolean {
  return text.length <= MAX_TOKEN_LENGTH && HEADER_SAFE.test(text);
}
