/** Headers that prevent other sites from embedding a reply as an image or in a frame. */
export const SAME_ORIGIN_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;
