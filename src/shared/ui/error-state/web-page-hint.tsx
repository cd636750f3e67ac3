import { Box } from '../layout.ts';

const HINT = 'Your Wi-Fi may need you to log in first, as in a hotel.';

/**
 * Explains a reply that is a web page, such as the login page of a hotel's Wi-Fi; renders nothing for any
 * other error.
 */
export function WebPageHint({ error }: { readonly error: unknown }) {
  return isWebPage(error) && <Box as="p">{HINT}</Box>;
}

/** Appends the hint to a text if the reply was a web page, such as the login page of a hotel's Wi-Fi. */
export function appendWebPageHint(text: string, error: unknown): string {
  return isWebPage(error) ? `${text} ${HINT}` : text;
}

/** Returns whether the reply was a web page; matches the SDK's ApiError by its shape, without an import. */
function isWebPage(error: unknown): boolean {
  return error instanceof Error && 'isWebPage' in error && error.isWebPage === true;
}
