import { isDeepStrictEqual } from 'node:util';
import { listOf } from './contract-openapi30.ts';

/**
 * What a change of a mark, or of a keyword that the general comparison passes over, asks of a client:
 * whether one that obeys the contract with `before` is wrong with a server that obeys `after`. What
 * it asks of a server is, for a promise, the same question with both exchanged. Undefined is a mark that is not there.
 */
type Rule = (before: unknown, after: unknown) => boolean;
export type Row = {
  readonly client: Rule;
  readonly server: Rule;
  /** Of any value: in a request both sides are exchanged. */
  readonly isOfValues?: boolean;
  /** Words, and what no call shows. */
  readonly isText?: boolean;
};

const of = (client: Rule): Row => ({ client, server: (before, after) => client(after, before) });
const ofValues = (client: Rule): Row => ({ ...of(client), isOfValues: true });
const words: Row = { client: () => false, server: () => false, isText: true };

const rowsOf = (names: string, row: Row) =>
  Object.fromEntries(names.split(' ').map((name) => [name, row]));

const never: Rule = () => false;
const always: Rule = () => true;
/** What was said before is said otherwise or no more. */
const was: Rule = (before) => before !== undefined;

/** A promise in a list of promises is gone. */
const loses: Rule = (before, after) =>
  listOf(before).some((one) => !listOf(after).some((other) => isDeepStrictEqual(one, other)));

/** More is let through than before, where nothing lets everything through. */
const grows: Rule = (before, after) =>
  before !== undefined && !(after !== undefined && Number(after) <= Number(before));

/** Less is accepted than before. */
const shrinks: Rule = (before, after) => grows(after, before);

/** Names are gone, or mean something else. */
const losesNames: Rule = (before, after) =>
  before === undefined
    ? after !== undefined
    : after !== undefined &&
      Object.entries(Object(before)).some(
        ([name, value]) => Reflect.get(Object(after), name) !== value,
      );

/** Every mark of the contracts; `tests/contract-diff` refuses one that is not here or has no trial. */
export const MARKS: Readonly<Record<string, Row>> = {
  /** Whoever never called while acting misses nothing. */
  'x-acting': {
    client: (before, after) =>
      before !== undefined && before !== 'blocked' && !(before === 'staff' && after === 'view'),
    server: always,
  },
  /** What each who looks is shown. */
  'x-as': of(was),
  'x-decimals': ofValues(grows),
  /** Both read a status in another way than before. */
  'x-empty-on': of(always),
  'x-equals': of(loses),
  'x-max-part-bytes': of(shrinks),
  'x-media-types': of(losesNames),
  /** A value other than the one on record is refused, or by other limits. */
  'x-new-value': of((_before, after) => after !== undefined),
  /** Whoever sorts a list takes any order. */
  'x-order': of((before) => before !== undefined && before !== 'any'),
  'x-ref': of(loses),
  /** A client decides by the status and the code, and shows the message. */
  'x-refusals': of((before, after) => loses(withoutWords(before), withoutWords(after))),
  'x-reply': of((before) => before === 'stated'),
  'x-route-priority': of(always),
  'x-sum': of(loses),
  /** By fewer fields is more than by more of them. */
  'x-unique': of(
    (before, after) =>
      before !== undefined && !(after !== undefined && isPartOf(listOf(after), listOf(before))),
  ),
  'x-unit': ofValues(was),
  'x-roles': { client: (_, after) => after !== undefined, server: always },
  'x-zone': ofValues(was),
  ...rowsOf('x-enum-varnames x-instead x-message x-messages x-portal x-source x-sunset', words),
  /** For programs that walk from reply to reply. */
  'x-address': words,
};

/** Keywords of OpenAPI that are compared like marks. */
export const KEYWORDS: Readonly<Record<string, Row>> = {
  /** What one field says of another one: it binds servers in a reply and clients in a request. */
  ...rowsOf(
    'if then else not anyOf dependentRequired dependentSchemas unevaluatedProperties',
    ofValues(was),
  ),
  /** What is left out means something else. */
  default: of(always),
  /** It works until it is gone. */
  deprecated: of(never),
  links: words,
};

/** Of a header of a reply: one may be missing that came with each. */
export const HEADER_REQUIRED: Row = of((before) => before === true);

/** No names at all stand for the whole item. */
function isPartOf(names: readonly unknown[], others: readonly unknown[]): boolean {
  return names.length === 0
    ? others.length === 0
    : others.length === 0 || names.every((name) => others.includes(name));
}

function withoutWords(refusals: unknown): readonly unknown[] {
  return listOf(refusals).map((one) => ({ ...Object(one), when: undefined, message: undefined }));
}
