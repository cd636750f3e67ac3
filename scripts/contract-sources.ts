import { runCommand } from '#scripts/run-command.ts';
import { operationsIn } from '#contract/bundle.ts';
import {
  contractDocument,
  contractOperations,
  contractSchemas as schemas,
  type ContractOperation,
} from '#contract/judge/document.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * How many operations and fields come from where, by tag and in all. Each field of a tag's
 * operations counts once.
 */
export function countedSources(): Readonly<Record<string, Counts>> {
  const tags = Map.groupBy(contractOperations, ({ tag }) => tag);
  return Object.fromEntries(
    [...tags, ['all', contractOperations] as const].map(([tag, operations]) => [
      tag,
      {
        ...counted(
          'operations',
          operations.map(({ source }) => source),
        ),
        ...counted('fields', fieldSources(operations)),
      },
    ]),
  );
}

/** The marks that programs judge replies by. */
const PROMISES = /^x-(?:order|unique|sum|ref|equals|decimals|unit|zone|as|refusals)$/;

/** Where the contract promises something beyond its form, by mark: `x-order: HoldingList`. */
export function promisesByMark(): Readonly<Record<string, readonly string[]>> {
  const found = (part: unknown, place: string): readonly (readonly [string, string])[] => {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, below]) => {
      if (PROMISES.test(name)) return [[name, place] as const];
      const isNamed = ['properties', 'items', 'oneOf', 'allOf', '0', '1'].includes(name);
      return found(below, isNamed ? place : `${place}.${name}`);
    });
  };
  const all = [
    ...Object.entries(schemas).flatMap(([name, schema]) => found(schema, name)),
    ...operationsIn(contractDocument).flatMap(({ operationId, ...operation }) =>
      Object.keys(operation)
        .filter((name) => PROMISES.test(name))
        .map((name) => [name, operationId] as const),
    ),
  ];
  const marks = Map.groupBy(all, ([name]) => name);
  return Object.fromEntries([...marks].map(([name, of]) => [name, of.map(([, place]) => place)]));
}

function counted(what: string, sources: readonly string[]): Counts {
  return Object.fromEntries(
    ['specification', 'decision', 'assumption'].map((source) => [
      `${what}: ${source}`,
      sources.filter((each) => each === source).length,
    ]),
  );
}

function fieldSources(operations: readonly ContractOperation[]): readonly string[] {
  const named = operations.flatMap(({ parameters, replies }) => [
    ...parameters,
    ...[...replies.values()].flatMap(({ headers }) =>
      Object.entries(headers).map(([name, header]) => ({ name, in: 'reply', ...header })),
    ),
  ]);
  const unequal = new Map(
    named.map((field) => [JSON.stringify({ ...field, example: null }), field]),
  );
  const bodies = operations.map(({ body, replies }) => [body, ...replies.values()]);
  const properties = [...schemasIn(bodies)].flatMap((name) =>
    Object.values(schemas[name]?.properties ?? {}),
  );
  return [...unequal.values(), ...properties].map((field) => field['x-source'] ?? 'specification');
}

/** The names of the schemas that a value refers to, directly or through others. */
function schemasIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasIn(schemas[name], found);
  }
  return found;
}

if (import.meta.main) {
  const about =
    'Counts which fields are of the specification and which are proposals, and names what the contract promises.';
  await runCommand({ name: 'npm run contract:sources --', about, options: {} }, () => {
    console.table(countedSources());
    for (const [mark, places] of Object.entries(promisesByMark())) {
      console.log(`${mark} (${places.length}): ${places.join(', ')}`);
    }
    console.log('docs/promises.md has each promise with what states it.');
  });
}
