import { createHash } from 'node:crypto';
import { SAME_ORIGIN_HEADERS } from './same-origin-headers.ts';

/** Path to which browsers send violation reports, unless the deployment sets another address. */
export const REPORT_PATH = '/csp-report';

export type PolicySettings = {
  /** Other origins that the portal calls, such as the postcode service. */
  readonly connect?: readonly string[];
  /** True if the page has a service worker, and a default Trusted Types policy that allows its script. */
  readonly hasWorker?: boolean;
  readonly reports?: string;
  /** HSTS duration; set where the page is served by HTTPS, which is everywhere except on a local host. */
  readonly hsts?: Hsts;
};

/** Hashes of a page's inline scripts and styles, in the form of a Content-Security-Policy. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

// Emotion inserts an empty style element, which needs a hash in the policy. It adds rules through
// the CSSOM, which the policy does not restrict.
const EMPTY_STYLE = '';
// Data blocks such as the settings are excluded, because they are not executed.
const INLINE = /<(script|style)(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/\1>/g;

export function hashInlineCode(html: string): InlineHashes {
  const found = [...html.matchAll(INLINE)].map(([, kind = '', text = '']) => ({ kind, text }));
  const of = (wanted: string) =>
    found.filter(({ kind }) => kind === wanted).map(({ text }) => sha256(text));
  return { scripts: of('script'), styles: [...of('style'), sha256(EMPTY_STYLE)] };
}

export const HSTS_LEVELS = ['off', 'day', 'full', 'preload'] as const;
type Hsts = (typeof HSTS_LEVELS)[number];

const FULL = 'max-age=63072000; includeSubDomains';
const AGES: Readonly<Record<Hsts, string | null>> = {
  off: null,
  day: 'max-age=86400',
  full: FULL,
  // Hosts are hard to remove from the preload lists of browsers.
  preload: `${FULL}; preload`,
};

function buildHstsHeader(hsts: Hsts): Readonly<Record<string, string>> {
  const age = AGES[hsts];
  return age === null ? {} : { 'Strict-Transport-Security': age };
}

/** Returns the policy that a meta element of the page can set: without reports and `frame-ancestors`. */
export function buildMetaPolicy(
  html: string,
  { connect = [], hasWorker = false }: Pick<PolicySettings, 'connect' | 'hasWorker'> = {},
): string {
  const { scripts, styles } = hashInlineCode(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "media-src 'none'",
    "frame-src 'none'",
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify${hasWorker ? ' default' : ''}`,
  ].join('; ');
}

/** Returns the headers of every reply except replies to API calls. */
export function buildPageHeaders(
  html: string,
  { reports = REPORT_PATH, hsts, ...settings }: PolicySettings = {},
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      buildMetaPolicy(html, settings),
      "frame-ancestors 'none'",
      `report-uri ${reports}`,
      'report-to csp',
      ...(hsts === undefined ? [] : ['upgrade-insecure-requests']),
    ].join('; '),
    'Reporting-Endpoints': `csp="${reports}"`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), publickey-credentials-get=(self)',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(hsts !== undefined && buildHstsHeader(hsts)),
  };
}

/** Returns the headers of every reply of the API, which replace those of the backend. */
export function buildApiHeaders(hsts: Hsts): Readonly<Record<string, string>> {
  return {
    ...SAME_ORIGIN_HEADERS,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...buildHstsHeader(hsts),
  };
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
