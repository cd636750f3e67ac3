import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { findPatternProblem } from '../../scripts/contract-rules.mjs';
import { runRedocly } from '../../scripts/contract-redocly.ts';

const dir = mkdtempSync(join(tmpdir(), 'contract-lint-'));
afterAll(() => removeFolder(dir));

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

/** Reads the contract as one file, in which shared replies are still references. */
function readSource(): Source {
  return JSON.parse(readFileSync(source, 'utf8'));
}

/** Runs the linter and returns its messages, each with its location. */
function complaintsAbout(document: Source): readonly string[] {
  const file = join(dir, 'changed.json');
  writeFileSync(file, JSON.stringify(document));
  const { stdout } = runRedocly(['lint', file, '--format=json', '--max-problems=200'], 'capture');
  const { problems }: { problems: { message: string; location: { pointer: string }[] }[] } =
    JSON.parse(stdout);
  return problems.map(({ message, location }) =>
    [message, ...location.map(({ pointer }) => pointer)].join(' '),
  );
}

const fieldOf = (schema: string, property: string, change: Json) => ({
  place: `/components/schemas/${schema}/properties/${property}`,
  change: ({ components }: Source) => {
    const field = components.schemas[schema]?.properties?.[property];
    if (!field) throw new Error(`No ${property} in ${schema}.`);
    Object.assign(field, change);
  },
});

const copyOf = (path: string, status: string, shared: string) => ({
  place: `/paths/${path.replaceAll('/', '~1')}/get/responses/${status}`,
  change: ({ paths, components }: Source) => {
    const responses = paths[path]?.['get']?.responses;
    if (!responses?.[status]) throw new Error(`No ${status} of ${path}.`);
    responses[status] = { ...components.responses[shared], description: 'Said in another way.' };
  },
});

const replyOf = (path: string, method: string, mark: string | undefined) => ({
  place: `/paths/${path.replaceAll('/', '~1')}/${method}`,
  change: ({ paths }: Source) => {
    Object.assign(paths[path]?.[method] ?? {}, { 'x-reply': mark });
  },
});

const sourceOf = (path: string, method: string, source: string | undefined) => ({
  place: `/paths/${path.replaceAll('/', '~1')}/${method}/x-source`,
  change: ({ paths }: Source) => {
    Object.assign(paths[path]?.[method] ?? {}, { 'x-source': source });
  },
});

const bodyOf = (path: string, change: (body: Json) => Json) => ({
  place: `/paths/${path.replaceAll('/', '~1')}/post/requestBody`,
  change: ({ paths }: Source) => {
    const body = paths[path]?.['post']?.requestBody;
    if (!body) throw new Error(`No body of ${path}.`);
    Object.assign(body, change(body));
  },
});

/**
 * Violations of the contract lint. Each has its own location, so that a single run of the linter (1 s) checks
 * all of them.
 */
const BREAKS = [
  {
    what: 'a copy of a shared success, under another description too,',
    complaint: 'This reply is a copy',
    ...copyOf('/prefs/opt', '200', 'StoredOptOut'),
  },
  {
    what: 'a copy of a shared request body',
    complaint: 'This request body is a copy',
    place: '/paths/~1prefs~1opt/post/requestBody',
    change: ({ paths, components }: Source) => {
      Object.assign(paths['/prefs/opt']?.['post'] ?? {}, {
        requestBody: components.requestBodies['OptOut'],
      });
    },
  },
  {
    what: 'a body with two content types',
    complaint: 'A body has exactly one content type.',
    ...bodyOf('/auth/reset', ({ content }) => {
      const { 'application/json': json } = Object(content);
      return { content: { 'application/json': json, 'multipart/form-data': json } };
    }),
  },
  {
    what: 'a body without a content type',
    complaint: 'A body has exactly one content type.',
    ...bodyOf('/auth/magic', () => ({ content: {} })),
  },
  {
    what: 'a request body that may be left out',
    complaint: 'A request body says required: true.',
    ...bodyOf('/auth/reset/change', () => ({ required: undefined })),
  },
  {
    what: 'a request body that says that it may be left out',
    complaint: 'A request body says required: true.',
    ...bodyOf('/auth/login', () => ({ required: false })),
  },
  {
    what: 'a field that is sent without a sentence for its refusal',
    complaint: 'What is sent has a sentence for who is refused: x-message.',
    ...fieldOf('LoginRequest', 'username', { 'x-message': undefined }),
  },
  {
    what: 'a field that is sent without a limit',
    complaint: 'A request string has maxLength.',
    ...fieldOf('LoginRequest', 'password', { maxLength: undefined }),
  },
  {
    what: 'a sentence that leaves the pattern out',
    complaint: 'x-message says what to do about pattern.',
    ...fieldOf('BankDetailsRequest', 'sortCode', {
      'x-message': { required: 'Invalid sort code.' },
    }),
  },
  {
    what: 'a sentence with a regular expression in it',
    complaint: 'An x-message is a sentence for people.',
    ...fieldOf('BankDetailsRequest', 'accountNumber', { 'x-message': 'Must match ^[0-9]{8}$.' }),
  },
  {
    what: 'a pattern that looks ahead',
    complaint: 'A pattern looks neither ahead nor behind.',
    ...fieldOf('BankDetailsRequest', 'accountNumber', { pattern: '^(?=[0-9])[0-9]{1,8}$' }),
  },
  {
    what: 'a pattern of a new value that looks ahead',
    complaint: 'A pattern looks neither ahead nor behind.',
    ...fieldOf('ContactDetailsRequest', 'phoneNumber', {
      'x-new-value': { pattern: '^(?=[0-9])[0-9]{6}$' },
    }),
  },
  {
    what: 'a deprecated field without a day and a replacement',
    complaint: 'What is deprecated says x-sunset and x-instead.',
    ...fieldOf('Client', 'clientNum', { deprecated: true, 'x-sunset': '2027-01-01' }),
  },
  {
    what: 'a write that does not say whether its reply is stated [API-91]',
    complaint: 'A write says in x-reply whether its reply is stated or unstated.',
    ...replyOf('/auth/logout', 'post', undefined),
  },
  {
    what: 'a stated reply without a body [API-91]',
    complaint: 'A stated reply is 200 with a body.',
    ...replyOf('/auth/magic', 'post', 'stated'),
  },
  {
    what: 'an unstated reply of a GET [API-91]',
    complaint: 'A GET is for its reply: it has no x-reply.',
    ...replyOf('/commission', 'get', 'unstated'),
  },
  {
    what: 'an operation that does not say where it comes from',
    complaint: 'An operation has x-source.',
    ...sourceOf('/commission/years', 'get', undefined),
  },
  {
    what: 'an operation of another source',
    complaint: 'x-source must be equal to one of the allowed values',
    ...sourceOf('/client/associated', 'get', 'guess'),
  },
  {
    what: 'a field without a source that the specification has nowhere',
    complaint: 'The specification has no children: x-source says decision or assumption.',
    ...fieldOf('NavigationItem', 'children', { 'x-source': undefined }),
  },
  {
    what: 'a promise in words without a mark',
    complaint: "'newest' is a promise: a mark states it for programs.",
    place: '/components/schemas/TransactionList/description',
    change: ({ components }: Source) => {
      Object.assign(components.schemas['TransactionList'] ?? {}, { 'x-order': undefined });
    },
  },
  {
    what: 'an extension that the vocabulary does not define',
    complaint: 'contract/vocabulary defines no x-sorted.',
    ...fieldOf('Client', 'clientNum', { 'x-sorted': true }),
  },
  {
    what: 'an extension with a member that the vocabulary does not define',
    complaint: 'x-sum/0 must match exactly one schema in oneOf',
    place: '/components/schemas/SecureMessage/x-sum',
    change: ({ components }: Source) => {
      Object.assign(components.schemas['SecureMessage'] ?? {}, {
        'x-sum': [{ kind: 'count', whole: 'attachmentCount', plus: ['attachmentIds'] }],
      });
    },
  },
  {
    what: 'a text of any length',
    complaint: 'A text is a shared type or has maxLength.',
    ...fieldOf('SessionUser', 'username', { maxLength: undefined }),
  },
  {
    what: 'a number of any size',
    complaint: 'A number is a shared type or has minimum and maximum.',
    place: '/components/schemas/Percent',
    change: ({ components }: Source) => {
      Object.assign(components.schemas['Percent'] ?? {}, { maximum: undefined });
    },
  },
  {
    what: 'a number without a unit',
    complaint: 'A number says its unit: x-unit.',
    place: '/components/schemas/Units',
    change: ({ components }: Source) => {
      Object.assign(components.schemas['Units'] ?? {}, { 'x-unit': undefined });
    },
  },
  {
    what: 'a list of any size',
    complaint: 'A list has maxItems.',
    place: '/components/schemas/CommissionYearList',
    change: ({ components }: Source) => {
      Object.assign(components.schemas['CommissionYearList'] ?? {}, { maxItems: undefined });
    },
  },
  {
    what: 'a copy of a pattern',
    complaint: 'This pattern is a copy',
    ...fieldOf('Client', 'clientNum', { pattern: '^[0-9]{6}$' }),
  },
  {
    what: 'a field of another source',
    complaint: 'The x-source of a field is decision or assumption.',
    ...fieldOf('Client', 'clientNum', { 'x-source': 'specification' }),
  },
  {
    what: 'null in an enum, which generators leave out or write as a text,',
    complaint: 'A value or null is a oneOf',
    ...fieldOf('BankDetails', 'kind', { type: ['string', 'null'], enum: ['Main', null] }),
  },
  {
    what: 'a description on a path, which generators take for an operation,',
    complaint: 'A path has operations alone',
    place: '/paths/~1file~1upload',
    change: ({ paths }: Source) => {
      Object.assign(paths['/file/upload'] ?? {}, { description: 'Wins over another path.' });
    },
  },
];

const before = complaintsAbout(readSource());
const broken = readSource();
for (const { change } of BREAKS) change(broken);
const complaints = complaintsAbout(broken);

it.each(BREAKS.map((each) => [each.what, each] as const))(
  '%s fails the contract lint',
  (_what, { complaint, place }) => {
    const found = (lines: readonly string[]) =>
      lines.filter((line) => line.includes(complaint) && line.includes(place));
    expect(found(complaints)).toHaveLength(1);
    expect(found(before)).toEqual([]);
  },
);

it.each([
  ['(?=a)b', 'A pattern looks neither ahead nor behind.'],
  ['(?!a)b', 'A pattern looks neither ahead nor behind.'],
  ['(?<=a)b', 'A pattern looks neither ahead nor behind.'],
  ['(a)\\1', 'A pattern refers back to none of its groups.'],
  ['(?<a>b)\\k<a>', 'A pattern refers back to none of its groups.'],
  ['^(a+)+$', 'A pattern repeats nothing that repeats without end.'],
  ['^(?:a*b?){2,}$', 'A pattern repeats nothing that repeats without end.'],
  ['^((a|b+)c?)*$', 'A pattern repeats nothing that repeats without end.'],
])('the contract lint rejects the pattern %s', (pattern, problem) => {
  expect(findPatternProblem(pattern)).toBe(problem);
});

it.each(['[(?=]+', '\\(a+\\)+', '^([0-9]{1,5}D)?$', '^(0[1-6][0-9]{9,10}|07[0-9]{9})$', '(a+)b'])(
  'the contract lint accepts the pattern %s',
  (pattern) => {
    expect(findPatternProblem(pattern)).toBeNull();
  },
);
