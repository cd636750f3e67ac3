import type { Metric } from 'web-vitals';
import { isApiError } from '#src/sdk/api-error.ts';
import { currentBuild } from '#src/shared/platform/config/build.ts';
import { getConfig } from '#src/shared/platform/config/config.ts';
import { pages } from '#src/shared/screens/address/pages.ts';
import { findPage } from '#src/shared/screens/address/paths.ts';

/* A report contains no text that could include personal data: no message, no address, nothing
   typed or received. Every field is a number, a word from a fixed list, or a text in a strict
   format. */

type ErrorFacts = {
  readonly kind: 'error';
  /** Class of the error, such as `TypeError`. */
  readonly name: string;
  /** Stack lines in the portal's own scripts, such as `dashboard-page-1a2b3c4d.js:1:2345`. */
  readonly stack: readonly string[];
  /** Number of a React error. */
  readonly react?: number;
  /** Code of an `ApiError`; this field and those below are set for failed calls only. */
  readonly code?: string;
  readonly status?: number;
  readonly operation?: string;
  readonly requestId?: string;
  /** Broken promise of the contract: operation, path and rule. */
  readonly promise?: string;
};

type VitalFacts = {
  readonly kind: 'vital';
  readonly name: string;
  /** Value in milliseconds, or the score of CLS. */
  readonly value: number;
  readonly rating: string;
};

type PolicyFacts = {
  readonly kind: 'policy';
  readonly directive: string;
  /** Blocked source: a keyword of the browser such as `inline`, a configured origin, or `elsewhere`. */
  readonly blocked: string;
  readonly stack: readonly string[];
};

export type ReportFacts = ErrorFacts | VitalFacts | PolicyFacts;

export type Report = ReportFacts & {
  /** Path pattern of the page, or null for an unknown page. */
  readonly page: string | null;
  readonly version: string;
  readonly commit: string | null;
  readonly built: string | null;
};

export function buildReport(facts: ReportFacts, pathname: string): Report {
  const id = findPage(pathname);
  const { version, commit, time } = currentBuild;
  return { ...facts, page: id === undefined ? null : pages[id].path, version, commit, built: time };
}

const CLASS = /^([A-Z][A-Za-z]{1,30})?Error$/;
const REACT = /^Minified React error #(\d{1,4});/;
/** Format of an operationId. Any other operation text contains an address and is left out. */
const OPERATION = /^[a-z][A-Za-z]{1,60}$/;
/** Format of a broken promise, such as `listHoldings /0/growth: growth that is not value less cost`. */
const PROMISE = /^[a-z][A-Za-z]{1,60} [\w/]{0,200}: [A-Za-z ]{1,200}/;
const MAX_LINES = 12;

export function toErrorFacts(error: Error): ErrorFacts {
  const [, react] = REACT.exec(error.message) ?? [];
  return {
    kind: 'error',
    name: CLASS.test(error.name) ? error.name : 'Error',
    stack: getOwnStackLines(error),
    ...(react !== undefined && { react: Number(react) }),
    ...(isApiError(error) && {
      code: error.code,
      status: error.status,
      ...(OPERATION.test(error.operation) && { operation: error.operation }),
      ...(error.requestId !== undefined && { requestId: error.requestId }),
      ...(error.code === 'contract' && readPromise(error)),
    }),
  };
}

export function toVitalFacts({ name, value, rating }: Metric): VitalFacts {
  return { kind: 'vital', name, value: Math.round(value * 1000) / 1000, rating };
}

function readPromise({ cause }: Error): Pick<ErrorFacts, 'promise'> {
  const [promise] = PROMISE.exec(cause instanceof Error ? cause.message : '') ?? [];
  return promise === undefined ? {} : { promise };
}

type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>;

export function toPolicyFacts(violation: Violation): PolicyFacts {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation;
  return {
    kind: 'policy',
    directive: DIRECTIVE.test(effectiveDirective) ? effectiveDirective : 'unknown',
    blocked: KEYWORDS.includes(blockedURI) ? blockedURI : toReportedOrigin(blockedURI),
    stack: findOwnLines(`${sourceFile}:${lineNumber}:${columnNumber}`),
  };
}

const DIRECTIVE = /^[a-z]+(-[a-z]+)+$/;
const KEYWORDS =
  'inline eval wasm-eval trusted-types-policy trusted-types-sink self data blob chrome-extension moz-extension'.split(
    ' ',
  );

/** Returns the configured origin of an address, else `elsewhere`: any other host could identify the user. */
function toReportedOrigin(address: string): string {
  const { apiBaseUrl, clientNameBaseUrl, postcode } = getConfig();
  const { origin } = window.location;
  const own = ['/', apiBaseUrl, clientNameBaseUrl, postcode.baseUrl].flatMap((one) =>
    one === undefined ? [] : new URL(one, origin).origin,
  );
  return own.find((one) => address === one || address.startsWith(`${one}/`)) ?? 'elsewhere';
}

/** Matches a position in one of the portal's scripts, without the folder: `name-hash.js:line:column`. */
const OWN_LINE = /^[a-z][\w.-]{0,60}-[\w-]{8}\.js:\d{1,8}:\d{1,8}/;

function getOwnStackLines({ stack = '', message }: Error): readonly string[] {
  // Some browsers start the stack with the message, which may contain any text.
  const frames = message === '' ? stack : stack.replaceAll(message, '');
  return findOwnLines(frames).slice(0, MAX_LINES);
}

function findOwnLines(text: string): readonly string[] {
  const [, ...rests] = text.split(`${window.location.origin}/static/js/`);
  return rests.flatMap((rest) => OWN_LINE.exec(rest) ?? []);
}
