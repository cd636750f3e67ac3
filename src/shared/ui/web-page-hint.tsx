import { Box } from './layout.ts';

const HINT = "Your connection may need a login of its own first, such as that of a hotel's Wi-Fi.";

/** Says what a web page in place of a reply is likely to mean; nothing for any other failure. */
export function WebPageHint({ of: error }: { readonly of: unknown }) {
  return isWebPage(error) && <Box as="p">{HINT}</Box>;
}

/** The same after a text, where a failure is one. */
export function withWebPageHint(text: string, error: unknown): string {
  return isWebPage(error) ? `${text} ${HINT}` : text;
}

/** The SDK's ApiError fits. */
function isWebPage(error: unknown): boolean {
  return error instanceof Error && 'isWebPage' in error && error.isWebPage === true;
}
