import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

type Level = 'error' | 'warn';
type Complaint = { readonly level: Level; readonly text: string };
type Expectation = {
  readonly level: Level;
  readonly pattern: RegExp;
  readonly isOptional?: boolean;
};

/** Console message about a reply that breaks the contract, with its operation and path. */
const BREACH = /^The reply (?:of \w+ )?breaks the contract[:.] /;

const state: { complaints: Complaint[]; expectations: Expectation[] } = {
  complaints: [],
  expectations: [],
};

/**
 * Fails every test that writes to console.error or console.warn, or that sends a request without a
 * handler. Otherwise code could log errors in passing tests. `mayReach` allows requests to servers
 * that the test has started. Without `mayReach`, this function does not check requests.
 */
export function guardConsole({ mayReach }: { mayReach?: (url: URL) => boolean } = {}): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: readonly unknown[]) => {
      const complaint = { level, text: format(...parts) };
      state.complaints.push(complaint);
      if (isUnexpectedBreach(complaint))
        for (const fail of failures) fail(new Error(complaint.text));
    };
  }
  if (mayReach) guardFetch(mayReach);

  beforeEach(() => {
    state.complaints = [];
    state.expectations = [];
  });
  afterEach(() => {
    const problems = [...unexpected(), ...missing()];
    state.complaints = [];
    state.expectations = [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}

/** Expects matching console output in this test. Fails if there is none. */
export function expectConsole(level: Level, pattern: RegExp): void {
  state.expectations.push({ level, pattern });
}

/**
 * Allows matching console output in this test without requiring it, for parametrised tests whose
 * cases differ.
 */
export function allowConsole(level: Level, pattern: RegExp): void {
  state.expectations.push({ level, pattern, isOptional: true });
}

/** Allows replies that break the contract, in a test that breaks them on purpose. */
export function allowBreach(): void {
  allowConsole('error', BREACH);
}

function guardFetch(mayReach: (url: URL) => boolean): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://page.invalid');
    if (mayReach(url)) return send(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const text = `Unhandled request: ${method} ${url.href}`;
    state.complaints.push({ level: 'error', text });
    return Promise.reject(new TypeError(text));
  };
}

function matches({ level, pattern }: Expectation, complaint: Complaint): boolean {
  return level === complaint.level && pattern.test(complaint.text);
}

function isUnexpectedBreach(complaint: Complaint): boolean {
  return BREACH.test(complaint.text) && isUnexpected(complaint);
}

/** Functions that fail the waits of a test. */
const failures = new Set<(error: Error) => void>();

/**
 * Runs a wait of Testing Library, which fails at once if a reply breaks the contract: the text that
 * the test waits for would never appear. A test that breaks a reply on purpose calls `allowBreach`.
 */
export async function failAtBreach<Result>(wait: () => Promise<Result>): Promise<Result> {
  const breach = Promise.withResolvers<never>();
  const earlier = state.complaints.find(isUnexpectedBreach);
  if (earlier) throw new Error(earlier.text);
  failures.add(breach.reject);
  try {
    return await Promise.race([wait(), breach.promise]);
  } finally {
    failures.delete(breach.reject);
  }
}

function isUnexpected(complaint: Complaint): boolean {
  return !state.expectations.some((expected) => matches(expected, complaint));
}

function unexpected(): readonly string[] {
  return state.complaints
    .filter(isUnexpected)
    .map(({ level, text }) => `Unexpected console.${level}: ${text}`);
}

function missing(): readonly string[] {
  return state.expectations
    .filter((expected) => !expected.isOptional)
    .filter((expected) => !state.complaints.some((complaint) => matches(expected, complaint)))
    .map(
      ({ level, pattern }) => `Expected console.${level} to say ${String(pattern)}; it did not.`,
    );
}
