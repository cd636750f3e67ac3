import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  HEADER_REQUIRED_RULE,
  KEYWORD_RULES,
  EXTENSION_RULES,
  type ChangeRule,
} from './contract-extensions.ts';
import { isObject, mapValues, resolvePointer, withNullAsType } from './contract-openapi30.ts';
import { runRedocly } from './contract-redocly.ts';

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

export type ContractChange = {
  /** True if a client of the released contract fails with a server of the current one. */
  readonly client: boolean;
  /** True if a server of the released contract fails with clients of the current one. */
  readonly server: boolean;
  /** True if only descriptions change and the transmitted data stays the same. */
  readonly isText: boolean;
  /** Path in the contract as text: `GET /client/bank/{id} responses 200 …`. */
  readonly where: string;
  readonly what: string;
};

export function readContract(json: string): Contract {
  return contractSchema.parse(JSON.parse(json));
}

/** Lists every change between two bundled contracts, including those of our extensions. */
export function compareContracts(released: Contract, current: Contract): readonly ContractChange[] {
  const [before, after] = [withNullsAsTypes(released), withNullsAsTypes(current)];
  return [...findGeneralChanges(before, after), ...findExtensionChanges(before, after)];
}

/** Rewrites each nullable type from `oneOf` to a list of types, so that both notations compare as equal. */
function withNullsAsTypes(contract: Contract): Contract {
  const fold = (_key: string, value: unknown): unknown =>
    isObject(value) && 'oneOf' in value ? withNullAsType(value, contract) : value;
  return contractSchema.parse(JSON.parse(JSON.stringify(contract, fold)));
}

/** Adds empty `headers` to each reply; Redocly would report a first header as a new group. */
function withHeaders(contract: Contract): Contract {
  const add = (key: string, value: unknown): unknown =>
    key === 'responses' ? mapValues(value, (reply) => ({ headers: {}, ...Object(reply) })) : value;
  return contractSchema.parse(JSON.parse(JSON.stringify(contract, add)));
}

/**
 * Lists the changes that Redocly finds. Redocly reports what breaks clients. A change breaks
 * servers if the reverse change would break clients, because clients of the current contract would
 * call a server of the released contract.
 */
function findGeneralChanges(released: Contract, current: Contract): readonly ContractChange[] {
  const keyOf = ({ path, property = '' }: Reported) => `${path} ${property}`;
  const back = new Map(
    diffWithRedocly(current, released).map((reported) => [keyOf(reported), reported]),
  );
  return diffWithRedocly(released, current).map((reported) => {
    const { path, kind, impact, verdicts, revision } = reported;
    const isBodyRequired =
      path.endsWith('/requestBody') && kind === 'added' && isRequired(revision?.value);
    const client = impact === 'major' || isBodyRequired;
    const reverse = back.get(keyOf(reported));
    const binding = reverse?.verdicts.filter(({ ruleId }) => !isOptional(ruleId, reported)) ?? [];
    const forbids = verdicts.some(({ ruleId }) => FORBIDDING_RULES.includes(ruleId));
    const server = binding.length > 0 || forbids;
    const messages = verdicts.map(({ message }) => message).join(' ');
    return {
      client,
      server,
      isText: !client && !server && (impact === 'patch' || /\/examples?$/.test(path)),
      where: formatPointer(locateChange(reported)),
      what: messages || describeChange(reported),
    };
  });
}

/** Redocly rules for changes that forbid a server to send a reply or to answer a caller. */
const FORBIDDING_RULES = ['response-removed', 'security-requirement-changed'];

/**
 * Returns the path of a change. The path starts at the component that contains the change, if there
 * is one. It ends before the name of the changed member, because the description contains that
 * name.
 */
function locateChange({ path, property, base, revision }: Reported): readonly string[] {
  const place = parsePointer((revision ?? base)?.pointer ?? path);
  return property === undefined || place.at(-1) === property ? place.slice(0, -1) : place;
}

function describeChange({ path, kind, property, base, revision }: Reported): string {
  if (property !== undefined)
    return `\`${property}\` ${formatDifference(base?.value, revision?.value)}.`;
  const { name = parsePointer(path).at(-1) } = namedSchema.parse(revision?.value ?? base?.value);
  return `\`${name}\` was ${kind}.`;
}

/** Returns true for an addition that a server may omit. */
function isOptional(ruleOfRemoval: string, { path, revision }: Reported): boolean {
  const added = revision?.value;
  switch (ruleOfRemoval) {
    case 'operation-id-changed':
    case 'server-removed':
      return true;
    case 'operation-removed':
    case 'path-removed':
      return listAddedOperations(added).every((operation) => 'x-empty-on' in operation);
    case 'response-removed':
      return !/\/responses\/2[0-9]{2}$/.test(path);
    case 'response-header-removed':
      return !isRequired(added);
    case 'property-removed':
      // For a required property, Redocly also reports the change of `required`.
      return path.includes('/responses/');
    default:
      return false;
  }
}

/** Lists the added operations; a server may omit one with `x-empty-on`, the meaning of its 404. */
function listAddedOperations(added: unknown): readonly object[] {
  const parts = isObject(added) ? [added, ...Object.values(added)] : [];
  return parts.filter(isObject).filter((part) => 'operationId' in part);
}

function isRequired(part: unknown): boolean {
  return z.looseObject({ required: z.literal(true) }).safeParse(part).success;
}

function diffWithRedocly(base: Contract, revision: Contract): readonly Reported[] {
  using dir = mkdtempDisposableSync(join(tmpdir(), 'contract-diff-'));
  const files = [join(dir.path, 'base.json'), join(dir.path, 'revision.json')] as const;
  writeFileSync(files[0], JSON.stringify(withHeaders(base)));
  writeFileSync(files[1], JSON.stringify(withHeaders(revision)));
  const run = runRedocly(['diff', ...files, '--format=json', '--fail-on=none'], 'capture');
  if (run.status !== 0) throw new Error(`The contracts could not be compared.\n${run.stderr}`);
  return reportSchema
    .parse(JSON.parse(run.stdout))
    .changes.filter((change) => !isExtension(change));
}

function isExtension({ path, property = '', typeName }: Reported): boolean {
  return (
    /\/(?:x-[a-z-]+|if|then|else|not|anyOf|dependent(?:Required|Schemas)|links)(?:\/|$)/.test(
      path,
    ) ||
    property.startsWith('x-') ||
    property in KEYWORD_RULES ||
    (typeName === 'Header' && property === 'required')
  );
}

/** Members whose keys are names that the contract defines. Other keys are keywords of OpenAPI. */
const MAPS = [
  'paths',
  'properties',
  'responses',
  'headers',
  'schemas',
  'parameters',
  'requestBodies',
];
/** Members that are skipped: extensions, values, and members without effect on requests and replies. */
const SKIPPED_MEMBERS = /^(?:x-|example|enum$|const$|servers$|info$)/;

/** Lists changed extensions and keywords in the parts that both contracts have. */
function findExtensionChanges(released: Contract, current: Contract): readonly ContractChange[] {
  const requests = findComponents(REQUEST, released, current);
  const replies = findComponents(REPLY, released, current);
  const verdictOf = (row: ChangeRule, at: readonly string[], one: unknown, other: unknown) => {
    const component = at.slice(0, 3).join('/');
    const isSent = requests.has(component) || at.slice(2, 4).some((key) => REQUEST.test(key));
    const inRequest = row.isOfValues === true && isSent;
    const inReply = !inRequest || replies.has(component);
    return {
      client: (inReply && row.client(one, other)) || (inRequest && row.server(one, other)),
      server: (inReply && row.server(one, other)) || (inRequest && row.client(one, other)),
    };
  };
  const compare = (
    before: object,
    after: object,
    at: readonly string[],
  ): readonly ContractChange[] =>
    Object.keys({ ...before, ...after }).flatMap((key) => {
      const [one, other]: readonly unknown[] = [Reflect.get(before, key), Reflect.get(after, key)];
      const isName = MAPS.includes(at.at(-1) ?? '');
      const isHeaderRequired = key === 'required' && at.at(-2) === 'headers';
      const row = isName
        ? undefined
        : isHeaderRequired
          ? HEADER_REQUIRED_RULE
          : { ...EXTENSION_RULES, ...KEYWORD_RULES }[key];
      if (row && isDeepStrictEqual(one, other)) return [];
      if (row) {
        const verdict = verdictOf(row, at, one, other);
        return {
          ...verdict,
          isText: row.isText === true && !verdict.client && !verdict.server,
          where: formatPointer(at),
          what: `\`${key}\` ${formatDifference(one, other)}.`,
        };
      }
      if (!isName && SKIPPED_MEMBERS.test(key)) return [];
      if (!isObject(one) || !isObject(other)) return [];
      return compare(indexByName(one), indexByName(other), [...at, key]);
    });
  return isObject(released) && isObject(current) ? compare(released, current, []) : [];
}

const REQUEST = /^(?:requestBody|parameters)$/;
const REPLY = /^responses$/;

/** Finds the components that the given parts of operations use, directly or through other components. */
function findComponents(parts: RegExp, ...contracts: readonly Contract[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const contract of contracts) {
    const follow = (part: unknown): void => {
      if (!isObject(part)) return;
      const { $ref } = namedSchema.parse(part);
      const component = $ref && parsePointer($ref).join('/');
      if ($ref && component && !found.has(component)) {
        found.add(component);
        follow(resolvePointer(contract, $ref));
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

function formatDifference(before: unknown, after: unknown): string {
  if (before === undefined) return `was set to ${short(after)}`;
  if (after === undefined) return `was removed, which was ${short(before)}`;
  return `changed from ${short(before)} to ${short(after)}`;
}

const MAX_LENGTH = 160;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return `\`${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text}\``;
}

/** Indexes parameters by name, so that a different order is not reported as a change. */
function indexByName(value: object): object {
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(
    value.map((item: unknown, index) => {
      const { $ref, name = $ref ?? index } = namedSchema.parse(item);
      return [String(name), item];
    }),
  );
}

function parsePointer(pointer: string): readonly string[] {
  return pointer
    .replace(/^#?\//, '')
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Formats a path as text: `GET /client/bank/{id} responses 200`, `Holding value`. */
function formatPointer(segments: readonly string[]): string {
  const [section = 'the document', ...rest] = segments.filter((each) => each !== 'properties');
  const [path = '', method = '', ...below] = rest;
  if (section === 'components') return rest.slice(1).join(' ') || path;
  if (section !== 'paths') return [section, ...rest].join(' ');
  const isOperation = /^(?:get|put|post|patch|delete)$/.test(method);
  return (isOperation ? [method.toUpperCase(), path, ...below] : rest).join(' ');
}
