import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { patternProblem } from '../../scripts/contract-rules.mjs';
import { runRedocly } from '../../scripts/contract-redocly.ts';

const dir = mkdtempSync(join(tmpdir(), 'contract-lint-'));
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

type Json = Record<string, unknown>;
type Operation = { readonly responses: Record<string, Json>; readonly requestBody?: Json };
type Source = {
  readonly components: {
    readonly schemas: Record<string, { readonly properties?: Record<string, Json> }>;
    readonly responses: Record<string, Json>;
    readonly requestBodies: Record<string, Json>;
  };
  readonly paths: Record<string, Record<string, Operation>>;
};

const source = join(dir, 'openapi.json');
runRedocly(['bundle', 'openapi', `--output=${source}`], 'capture');

/** The contract in one file, its shared replies still references. */
function readSource(): Source {
  return JSON.parse(readFileSync(source, 'utf8'));
}

function complaintsAbout(document: Source): string {
  const file = join(dir, 'changed.json');
  writeFileSync(file, JSON.stringify(document));
  return runRedocly(['lint', file, '--format=stylish', '--max-problems=200'], 'capture').stdout;
}

/** What the linter says about the contract after a change of one schema that is sent. */
function complaintsAfter(schema: string, property: string, change: (field: Json) => Json) {
  const document = readSource();
  const { properties } = document.components.schemas[schema] ?? {};
  if (!properties?.[property]) throw new Error(`No ${property} in ${schema}.`);
  Object.assign(properties, { [property]: change({ ...properties[property] }) });
  return complaintsAbout(document);
}

it.each([
  ['failure', '/client', '403', 'ForbiddenClient'],
  ['success', '/prefs/opt', '200', 'StoredOptOut'],
])('a copy of a shared %s fails the contract lint, under another description too', (...row) => {
  const [, path, status, shared] = row;
  const document = readSource();
  expect(complaintsAbout(document)).not.toContain('This reply is a copy');
  Object.assign(document.paths[path]?.['get']?.responses ?? {}, {
    [status]: { ...document.components.responses[shared], description: 'Said in another way.' },
  });
  expect(complaintsAbout(document)).toContain('This reply is a copy');
});

it('a copy of a shared request body fails the contract lint', () => {
  const document = readSource();
  Object.assign(document.paths['/prefs/opt']?.['post'] ?? {}, {
    requestBody: document.components.requestBodies['OptOut'],
  });
  expect(complaintsAbout(document)).toContain('This request body is a copy');
});

it('a field that is sent without a sentence for its refusal fails the contract lint', () => {
  const complaints = complaintsAfter('LoginRequest', 'username', (field) => ({
    ...field,
    'x-message': undefined,
  }));
  expect(complaints).toContain('What is sent has a sentence for who is refused: x-message.');
});

it('a field that is sent without a limit fails the contract lint', () => {
  const complaints = complaintsAfter('LoginRequest', 'username', (field) => ({
    ...field,
    maxLength: undefined,
  }));
  expect(complaints).toContain('A request string has maxLength.');
});

it('a sentence that leaves the pattern out fails the contract lint', () => {
  const complaints = complaintsAfter('BankDetailsRequest', 'sortCode', (field) => ({
    ...field,
    'x-message': { required: 'Invalid sort code.' },
  }));
  expect(complaints).toContain('x-message says what to do about pattern.');
});

it('a sentence with a regular expression in it fails the contract lint', () => {
  const complaints = complaintsAfter('BankDetailsRequest', 'sortCode', (field) => ({
    ...field,
    'x-message': 'Must match ^[0-9]{6}$.',
  }));
  expect(complaints).toContain('An x-message is a sentence for people.');
});

it('a pattern that looks ahead fails the contract lint', () => {
  const complaints = complaintsAfter('BankDetailsRequest', 'sortCode', (field) => ({
    ...field,
    pattern: '^(?=[0-9])[0-9]{6}$',
  }));
  expect(complaints).toContain('A pattern looks neither ahead nor behind.');
});

it.each([
  ['(?=a)b', 'A pattern looks neither ahead nor behind.'],
  ['(?!a)b', 'A pattern looks neither ahead nor behind.'],
  ['(?<=a)b', 'A pattern looks neither ahead nor behind.'],
  ['(a)\\1', 'A pattern refers back to none of its groups.'],
  ['(?<a>b)\\k<a>', 'A pattern refers back to none of its groups.'],
  ['^(a+)+$', 'A pattern repeats nothing that repeats without end.'],
  ['^(?:a*b?){2,}$', 'A pattern repeats nothing that repeats without end.'],
  ['^((a|b+)c?)*$', 'A pattern repeats nothing that repeats without end.'],
])('the pattern %s is refused', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});

it.each(['[(?=]+', '\\(a+\\)+', '^([0-9]{1,5}D)?$', '^(0[1-6][0-9]{9,10}|07[0-9]{9})$', '(a+)b'])(
  'the pattern %s is accepted',
  (pattern) => {
    expect(patternProblem(pattern)).toBeNull();
  },
);
