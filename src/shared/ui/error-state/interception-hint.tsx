import { Box } from '../layout.ts';

const WEB_PAGE_HINT = 'Your Wi-Fi may need you to log in first, as in a hotel.';
const METHOD_NOT_ALLOWED = 405;
const BLOCKED_HINT = 'Something between you and us refused this.';

/**
 * Explains a reply that is not from the server: the login page of a hotel's Wi-Fi, or the refusal of a firewall
 * or proxy. Renders nothing for any other error.
 */
export function InterceptionHint({ error }: { readonly error: unknown }) {
  const hint = getHint(error);
  return hint !== null && <Box as="p">{hint}</Box>;
}

/** Appends the hint to a text if the reply was not from the server. */
export function appendInterceptionHint(text: string, error: unknown): string {
  const hint = getHint(error);
  return hint === null ? text : `${text} ${hint}`;
}

/** Matches the SDK's ApiError by its shape, without an import. */
function getHint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === 'blocked') return BLOCKED_HINT;
  // The API answers no call of the portal with 405.
  if ('status' in error && error.status === METHOD_NOT_ALLOWED) return BLOCKED_HINT;
  return 'isWebPage' in error && error.isWebPage === true ? WEB_PAGE_HINT : null;
}
