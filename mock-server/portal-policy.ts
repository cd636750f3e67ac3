import { createHash } from 'node:crypto';

/** Browsers send violation reports to this path. */
export const REPORTS = '/csp-report';

/** Hashes of a page's inline scripts and styles, in the form of a Content-Security-Policy. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

// Emotion inserts rules through the CSSOM, which the policy does not restrict, into an empty style
// element, which it does.
const EMPTY_STYLE = '';
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

/** Hashes the inline scripts and styles of a built page for the policy. */
export function inlineHashes(html: string): InlineHashes {
  const found = [...html.matchAll(INLINE)].map(([, kind = '', text = '']) => ({ kind, text }));
  const of = (wanted: string) =>
    found.filter(({ kind }) => kind === wanted).map(({ text }) => sha256(text));
  return { scripts: of('script'), styles: [...of('style'), sha256(EMPTY_STYLE)] };
}

/** The production headers without HSTS and upgrade-insecure-requests: localhost uses plain HTTP. */
export function securityHeaders(html: string): Readonly<Record<string, string>> {
  const { scripts, styles } = inlineHashes(html);
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      "style-src-attr 'none'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "media-src 'none'",
      "frame-src 'none'",
      "worker-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify',
      `report-uri ${REPORTS}`,
      'report-to csp',
    ].join('; '),
    'Reporting-Endpoints': `csp="${REPORTS}"`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), publickey-credentials-get=(self)',
    'X-Permitted-Cross-Domain-Policies': 'none',
  };
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
