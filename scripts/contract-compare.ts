import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { HEADER_REQUIRED, KEYWORDS, MARKS, type Row } from './contract-marks.ts';
import { isObject, mapped, partAt, withNullAsType } from './contract-openapi30.ts';
import { runRedocly } from './contract-redocly.ts';

// The parts of a bundled contract that the comparison reads.
const contractSchema = z.looseObject({
  info: z.looseObject({
    title: z.string(),
    version: z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+$/),
  }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const sideSchema = z.looseObject({ pointer: z.string(), value: z.unknown().optional() });
const reportedSchema = z.looseObject({
  path: z.string(),
  typeName: z.string(),
  kind: z.enum(['added', 'removed', 'modified']),
  impact: z.enum(['major', 'minor', 'patch']),
  property: z.string().optional(),
  verdicts: z.array(z.looseObject({ ruleId: z.string(), message: z.string() })),
  base: sideSchema.optional(),
  revision: sideSchema.optional(),
});
const reportSchema = z.looseObject({ changes: z.array(reportedSchema) });

const namedSchema = z
  .looseObject({ name: z.string().optional(), $ref: z.string().optional() })
  .catch({});

export type Contract = z.infer<typeof contractSchema>;
type Reported = z.infer<typeof reportedSchema>;

export type Change = {
  /** A client that obeys the released contract is wrong with a server of the current one. */
  readonly client: boolean;
  /** A server that obeys the released contract is wrong for clients of the current one. */
  readonly server: boolean;
  /** Of the words alone: what is sent is as before. */
  readonly isText: boolean;
  /** The place in the contract, as text: `GET /client/bank/{id} responses 200 …`. */
  readonly where: string;
  readonly what: string;
};

export function readContract(json: string): Contract {
  return contractSchema.parse(JSON.parse(json));
}

/** Every change between two bundled contracts: what Redocly finds, and those of our marks. */
export function compareContracts(released: Contract, current: Contract): readonly Change[] {
  const [before, after] = [withNullsAsTypes(released), withNullsAsTypes(current)];
  return [...generalChanges(before, after), ...markChanges(before, after)];
}

/** A type or null in the one way that is compared. */
function withNullsAsTypes(contract: Contract): Contract {
  const fold = (_key: string, value: unknown): unknown =>
    isObject(value) && 'oneOf' in value ? withNullAsType(value, contract) : value;
  return contractSchema.parse(JSON.parse(JSON.stringify(contract, fold)));
}

/** With room for headers at each reply, or the first one at a reply is taken for a group of its own. */
function withHeaders(contract: Contract): Contract {
  const add = (key: string, value: unknown): unknown =>
    key === 'responses' ? mapped(value, (reply) => ({ headers: {}, ...Object(reply) })) : value;
  return contractSchema.parse(JSON.parse(JSON.stringify(contract, add)));
}

/**
 * Redocly judges what breaks clients. What breaks a server is what would break clients on the way
 * back: those of the current contract would meet a server of the released one.
 */
function generalChanges(released: Contract, current: Contract): readonly Change[] {
  const keyOf = ({ path, property = '' }: Reported) => `${path} ${property}`;
  const back = new Map(
    reportedBetween(current, released).map((reported) => [keyOf(reported), reported]),
  );
  return reportedBetween(released, current).map((reported) => {
    const { path, kind, impact, verdicts, revision } = reported;
    const isBodyRequired =
      path.endsWith('/requestBody') && kind === 'added' && isRequired(revision?.value);
    const client = impact === 'major' || isBodyRequired;
    const reverse = back.get(keyOf(reported));
    const binding = reverse?.verdicts.filter(({ ruleId }) => !isOptional(ruleId, reported)) ?? [];
    const forbids = verdicts.some(({ ruleId }) => FORBIDDING.includes(ruleId));
    const server = binding.length > 0 || forbids;
    const said = verdicts.map(({ message }) => message).join(' ');
    return {
      client,
      server,
      isText: !client && !server && (impact === 'patch' || /\/examples?$/.test(path)),
      where: readablePlace(whereOf(reported)),
      what: said || plain(reported),
    };
  });
}

/** What a server may no longer send, and whom it may no longer answer. */
const FORBIDDING = ['response-removed', 'security-requirement-changed'];

/** In the component where there is one, without the name of what the sentence names. */
function whereOf({ path, property, base, revision }: Reported): readonly string[] {
  const place = placeOf((revision ?? base)?.pointer ?? path);
  return property === undefined || place.at(-1) === property ? place.slice(0, -1) : place;
}

function plain({ path, kind, property, base, revision }: Reported): string {
  if (property !== undefined) return `\`${property}\` ${changed(base?.value, revision?.value)}.`;
  const { name = placeOf(path).at(-1) } = namedSchema.parse(revision?.value ?? base?.value);
  return `\`${name}\` was ${kind}.`;
}

/** What is new and may be left out binds no server. */
function isOptional(ruleOfRemoval: string, { path, revision }: Reported): boolean {
  const added = revision?.value;
  switch (ruleOfRemoval) {
    case 'operation-id-changed':
    case 'server-removed':
      return true;
    case 'operation-removed':
    case 'path-removed':
      return operationsOf(added).every((operation) => 'x-empty-on' in operation);
    case 'response-removed':
      return !/\/responses\/2[0-9]{2}$/.test(path);
    case 'response-header-removed':
      return !isRequired(added);
    case 'property-removed':
      // A required one is a change of `required` as well.
      return path.includes('/responses/');
    default:
      return false;
  }
}

/** A server may lack an operation that says what its 404 means. */
function operationsOf(added: unknown): readonly object[] {
  const parts = isObject(added) ? [added, ...Object.values(added)] : [];
  return parts.filter(isObject).filter((part) => 'operationId' in part);
}

function isRequired(part: unknown): boolean {
  return z.looseObject({ required: z.literal(true) }).safeParse(part).success;
}

function reportedBetween(base: Contract, revision: Contract): readonly Reported[] {
  using dir = mkdtempDisposableSync(join(tmpdir(), 'contract-diff-'));
  const files = [join(dir.path, 'base.json'), join(dir.path, 'revision.json')] as const;
  writeFileSync(files[0], JSON.stringify(withHeaders(base)));
  writeFileSync(files[1], JSON.stringify(withHeaders(revision)));
  const run = runRedocly(['diff', ...files, '--format=json', '--fail-on=none'], 'capture');
  if (run.status !== 0) throw new Error(`The contracts could not be compared.\n${run.stderr}`);
  return reportSchema.parse(JSON.parse(run.stdout)).changes.filter((change) => !isMark(change));
}

function isMark({ path, property = '', typeName }: Reported): boolean {
  return (
    /\/(?:x-[a-z-]+|if|then|else|not|anyOf|dependent(?:Required|Schemas)|links)(?:\/|$)/.test(
      path,
    ) ||
    property.startsWith('x-') ||
    property in KEYWORDS ||
    (typeName === 'Header' && property === 'required')
  );
}

/** Members whose keys are names of the contract and no keywords. */
const MAPS = [
  'paths',
  'properties',
  'responses',
  'headers',
  'schemas',
  'parameters',
  'requestBodies',
];
/** Values, and what says nothing of what is sent. */
const PASSED_OVER = /^(?:x-|example|enum$|const$|servers$|info$)/;

/** The marks that differ, in what both contracts have. */
function markChanges(released: Contract, current: Contract): readonly Change[] {
  const requests = componentsIn(REQUEST, released, current);
  const replies = componentsIn(REPLY, released, current);
  const verdictOf = (row: Row, at: readonly string[], one: unknown, other: unknown) => {
    const component = at.slice(0, 3).join('/');
    const isSent = requests.has(component) || at.slice(2, 4).some((key) => REQUEST.test(key));
    const inRequest = row.isOfValues === true && isSent;
    const inReply = !inRequest || replies.has(component);
    return {
      client: (inReply && row.client(one, other)) || (inRequest && row.server(one, other)),
      server: (inReply && row.server(one, other)) || (inRequest && row.client(one, other)),
    };
  };
  const compare = (before: object, after: object, at: readonly string[]): readonly Change[] =>
    Object.keys({ ...before, ...after }).flatMap((key) => {
      const [one, other]: readonly unknown[] = [Reflect.get(before, key), Reflect.get(after, key)];
      const isName = MAPS.includes(at.at(-1) ?? '');
      const isHeaderRequired = key === 'required' && at.at(-2) === 'headers';
      const row = isName
        ? undefined
        : isHeaderRequired
          ? HEADER_REQUIRED
          : { ...MARKS, ...KEYWORDS }[key];
      if (row && isDeepStrictEqual(one, other)) return [];
      if (row) {
        return {
          ...verdictOf(row, at, one, other),
          isText: row.isText ?? false,
          where: readablePlace(at),
          what: `\`${key}\` ${changed(one, other)}.`,
        };
      }
      if (!isName && PASSED_OVER.test(key)) return [];
      if (!isObject(one) || !isObject(other)) return [];
      return compare(keyed(one), keyed(other), [...at, key]);
    });
  return isObject(released) && isObject(current) ? compare(released, current, []) : [];
}

const REQUEST = /^(?:requestBody|parameters)$/;
const REPLY = /^responses$/;

/** The components that those parts of operations name, themselves or by others. */
function componentsIn(parts: RegExp, ...contracts: readonly Contract[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const contract of contracts) {
    const follow = (part: unknown): void => {
      if (!isObject(part)) return;
      const { $ref } = namedSchema.parse(part);
      const component = $ref && placeOf($ref).join('/');
      if ($ref && component && !found.has(component)) {
        found.add(component);
        follow(partAt(contract, $ref));
      }
      for (const below of Object.values(part)) follow(below);
    };
    for (const item of Object.values(contract.paths)) {
      for (const operation of [item, ...Object.values(item)]) {
        for (const [key, part] of Object.entries(Object(operation))) {
          if (parts.test(key)) follow(part);
        }
      }
    }
  }
  return found;
}

function changed(before: unknown, after: unknown): string {
  if (before === undefined) return `was set to ${short(after)}`;
  if (after === undefined) return `was removed, which was ${short(before)}`;
  return `changed from ${short(before)} to ${short(after)}`;
}

const LONGEST = 160;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text}\``;
}

/** Parameters by their names, so that another order is no change. */
function keyed(value: object): object {
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(
    value.map((item: unknown, index) => {
      const { $ref, name = $ref ?? index } = namedSchema.parse(item);
      return [String(name), item];
    }),
  );
}

/** The names of a JSON pointer. */
function placeOf(pointer: string): readonly string[] {
  return pointer
    .replace(/^#?\//, '')
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `GET /client/bank/{id} responses 200`, `Holding value`. */
function readablePlace(segments: readonly string[]): string {
  const [section = 'the document', ...rest] = segments.filter((each) => each !== 'properties');
  const [path = '', method = '', ...below] = rest;
  if (section === 'components') return rest.slice(1).join(' ') || path;
  if (section !== 'paths') return [section, ...rest].join(' ');
  const isOperation = /^(?:get|put|post|patch|delete)$/.test(method);
  return (isOperation ? [method.toUpperCase(), path, ...below] : rest).join(' ');
}
