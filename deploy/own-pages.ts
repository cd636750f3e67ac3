/** Headers that prevent other sites from embedding a reply as an image or in a frame. */
export const OWN_PAGES = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;
