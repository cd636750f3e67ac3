import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

type Level = 'error' | 'warn';
type Complaint = { readonly level: Level; readonly text: string };
type Expectation = {
  readonly level: Level;
  readonly pattern: RegExp;
  readonly isOptional?: boolean;
};

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
      state.complaints.push({ level, text: format(...parts) });
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

/**
 * Console message about a reply that breaks the contract. The development build logs this message
 * in addition to the failure that a test checks.
 */
const BREACH = /^The reply breaks the contract: /;

function unexpected(): readonly string[] {
  return state.complaints
    .filter(({ text }) => !BREACH.test(text))
    .filter((complaint) => !state.expectations.some((expected) => matches(expected, complaint)))
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
