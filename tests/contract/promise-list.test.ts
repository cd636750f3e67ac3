import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listOperations, readPublicBundleText, readBundle } from '#contract/bundle.ts';
import { getField } from '#contract/judge/get-field.ts';

type Row = {
  readonly places: readonly string[];
  readonly promise: string;
  readonly statedBy: string;
};

const LIST = 'docs/promises.md';
const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const rows: readonly Row[] = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [places = '', promise = '', statedBy = ''] = line.split(' | ');
    return { places: codesIn(places), promise: promise.trim(), statedBy: statedBy.trim() };
  });

const { 'x-vocabularies': _definitions, ...contract } = JSON.parse(readPublicBundleText('openapi'));
const operations = listOperations(readBundle('openapi'));
const components = ['schemas', 'parameters', 'responses', 'headers'].map((kind) =>
  getField(getField(contract, 'components'), kind),
);

/** Returns the part of the contract at a path, with references resolved; undefined for an unknown path. */
function partAt(place: string): unknown {
  const [name = '', ...fields] = place.split('.');
  const start =
    operations.find(({ operationId }) => operationId === name) ??
    components.map((kind) => getField(kind, name)).find((part) => part !== undefined) ??
    (name === 'info' ? getField(contract, 'info') : undefined);
  return fields.reduce<unknown>((part, field) => {
    const found = resolved(part);
    return field === 'items'
      ? getField(found, 'items')
      : getField(getField(found, 'properties'), field);
  }, start);
}

function resolved(part: unknown): unknown {
  const reference = getField(part, '$ref');
  return typeof reference === 'string'
    ? { ...Object(getField(components[0], reference.split('/').at(-1) ?? '')), ...Object(part) }
    : part;
}

/** Returns the keywords of a row that the contract has neither at the row's paths nor below them. */
function missing({ places, statedBy }: Row): readonly string[] {
  if (statedBy.startsWith('words: ')) return statedBy.length > 30 ? [] : ['a reason'];
  const [own = '', other] = statedBy.split(' of ');
  const from = other === undefined ? places : codesIn(other);
  return from.flatMap((place) => {
    const text = JSON.stringify(resolved(partAt(place))) ?? '';
    const absent = codesIn(own).filter((keyword) => !text.includes(`"${keyword}":`));
    // `x-portal` describes what the portal does with a reply, and the published bundle omits it.
    return absent.filter((keyword) => keyword !== 'x-portal').map((one) => `${place}: ${one}`);
  });
}

/** Keywords that programs use to check replies. */
const MARK = /^x-(?:order|unique|sum|ref|equals|decimals|unit|zone|as)$/;

/** Lists the keywords that state more than a type, each with its path: `x-order HoldingList`. */
function markedPlaces(): readonly string[] {
  const found = (part: unknown, place: string): readonly string[] => {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, below]) => {
      if (MARK.test(name)) return `${name} ${place}`;
      const isNamed = ['properties', 'items', 'oneOf', 'allOf', '0', '1'].includes(name);
      return found(below, isNamed ? place : `${place}.${name}`);
    });
  };
  return [
    ...Object.entries(Object(components[0])).flatMap(([name, schema]) => found(schema, name)),
    ...operations.flatMap(({ operationId, ...operation }) =>
      Object.keys(operation).flatMap((name) => (MARK.test(name) ? `${name} ${operationId}` : [])),
    ),
  ];
}

describe('the list of promises', () => {
  it('the list of promises names only paths that the contract has', () => {
    const gone = rows.flatMap(({ places, statedBy }) =>
      [...places, ...codesIn(statedBy.split(' of ')[1] ?? '')].filter(
        (place) => !statedBy.startsWith('words') && partAt(place) === undefined,
      ),
    );
    const unknown = rows.flatMap(({ places }) => places.filter((one) => partAt(one) === undefined));
    expect([...gone, ...unknown]).toEqual([]);
  });

  it('the list of promises names, for each promise, the keyword that states it or the reason why only text does', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.flatMap(missing)).toEqual([]);
  });

  it.each(['HoldingList', 'Holding.nothing', 'noSuchOperation'])(
    'the check reports %s if its path or its keyword is missing',
    (place) => {
      const isThere = place === 'HoldingList';
      expect(partAt(place) !== undefined).toBe(isThere);
      expect(missing({ places: [place], promise: '', statedBy: '`x-zone`' })).toHaveLength(1);
    },
  );

  it('the list of promises has a row for each keyword of the contract that promises something', () => {
    const listed = new Set(
      rows.flatMap(({ places, statedBy }) =>
        places.flatMap((place) => codesIn(statedBy).map((mark) => `${mark} ${place}`)),
      ),
    );
    const marked = markedPlaces();
    expect(marked).toHaveLength(
      JSON.stringify(contract).match(/"x-(?:order|unique|sum|ref|equals|decimals|unit|zone|as)":/g)
        ?.length ?? 0,
    );
    expect(marked.filter((one) => !listed.has(one))).toEqual([]);
  });
});
