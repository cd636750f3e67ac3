import { isDeepStrictEqual } from 'node:util';
import { getField } from '#contract/judge/get-field.ts';
import { toList } from './contract-openapi30.ts';

/**
 * Decides whether a change of an extension (`x-…`), or of a keyword that Redocly ignores, affects a
 * client: true if a client of a contract with `before` fails with a server of a contract with
 * `after`. For the effect on a server the arguments are swapped. Undefined means that the extension
 * is absent.
 */
type Rule = (before: unknown, after: unknown) => boolean;
export type ChangeRule = {
  readonly client: Rule;
  readonly server: Rule;
  /** True for limits of values, whose effects on client and server are swapped in a request. */
  readonly isOfValues?: boolean;
  /** True for texts and for information that no call contains. */
  readonly isText?: boolean;
};

const ruleFor = (client: Rule): ChangeRule => ({
  client,
  server: (before, after) => client(after, before),
});
const valueRuleFor = (client: Rule): ChangeRule => ({ ...ruleFor(client), isOfValues: true });
const textRule: ChangeRule = { client: () => false, server: () => false, isText: true };

const rulesFor = (names: string, row: ChangeRule) =>
  Object.fromEntries(names.split(' ').map((name) => [name, row]));

const never: Rule = () => false;
const always: Rule = () => true;
/** True if an existing value is changed or removed. */
const hadValue: Rule = (before) => before !== undefined;

/** True if an entry of a list is removed. */
const loses: Rule = (before, after) =>
  toList(before).some((one) => !toList(after).some((other) => isDeepStrictEqual(one, other)));

/** True if an upper limit is raised or removed. */
const grows: Rule = (before, after) =>
  before !== undefined && !(after !== undefined && Number(after) <= Number(before));

/** True if an upper limit is lowered or added. */
const shrinks: Rule = (before, after) => grows(after, before);

/** True if names of a map are removed or change their value, or if a map is added. */
const losesNames: Rule = (before, after) =>
  before === undefined
    ? after !== undefined
    : after !== undefined &&
      Object.entries(Object(before)).some(
        ([name, value]) => Reflect.get(Object(after), name) !== value,
      );

/** Rules for every extension; `tests/contract-diff` requires a rule and a test for each. */
export const EXTENSION_RULES: Readonly<Record<string, ChangeRule>> = {
  /** A client does not care if the operation was blocked, or is no longer for acting staff only. */
  'x-acting': {
    client: (before, after) =>
      before !== undefined && before !== 'blocked' && !(before === 'staff' && after === 'view'),
    server: always,
  },
  /** Pattern of the values that each viewer sees. */
  'x-as': ruleFor(hadValue),
  'x-decimals': valueRuleFor(grows),
  /** Both sides interpret a status in another way than before. */
  'x-empty-on': ruleFor(always),
  'x-equals': ruleFor(loses),
  'x-max-part-bytes': ruleFor(shrinks),
  'x-media-types': ruleFor(losesNames),
  /** A new value that was accepted before may be refused. */
  'x-new-value': ruleFor((_before, after) => after !== undefined),
  /** A client that expects no order accepts any order. */
  'x-order': ruleFor((before) => before !== undefined && before !== 'any'),
  'x-ref': ruleFor(loses),
  /** A client decides by status and code, and only displays the message. */
  'x-refusals': ruleFor((before, after) => loses(stripTexts(before), stripTexts(after))),
  'x-reply': ruleFor((before) => before === 'stated'),
  'x-route-priority': ruleFor(always),
  'x-sum': ruleFor(loses),
  /** Uniqueness by fewer fields includes uniqueness by more fields. */
  'x-unique': ruleFor(
    (before, after) =>
      before !== undefined && !(after !== undefined && isSubset(toList(after), toList(before))),
  ),
  'x-unit': valueRuleFor(hadValue),
  'x-roles': { client: (_, after) => after !== undefined, server: always },
  'x-zone': valueRuleFor(hadValue),
  ...rulesFor(
    'x-address x-enum-varnames x-instead x-message x-messages x-portal x-source x-sunset',
    textRule,
  ),
};

/** Keywords of OpenAPI that are compared like extensions. */
export const KEYWORD_RULES: Readonly<Record<string, ChangeRule>> = {
  /** Conditions between fields bind servers in a reply and clients in a request. */
  ...rulesFor(
    'if then else not anyOf dependentRequired dependentSchemas unevaluatedProperties',
    valueRuleFor(hadValue),
  ),
  /** A changed default gives a missing value another meaning. */
  default: ruleFor(always),
  /** A deprecated item works until it is removed. */
  deprecated: ruleFor(never),
  /** Clients read parameters out of an address, so its form binds both sides. Other links only inform. */
  links: { ...ruleFor(changesAddress), isText: true },
};

/** Rule for `required` of a reply header: clients fail if a required header becomes optional. */
export const HEADER_REQUIRED_RULE: ChangeRule = ruleFor((before) => before === true);

/** Checks whether an address in a reply takes another form (`like` of `x-address`). */
function changesAddress(before: unknown, after: unknown): boolean {
  return Object.entries(Object(before)).some(([name, link]) => {
    const form = getForm(link);
    const other = getForm(getField(after, name));
    return form !== undefined && other !== undefined && form !== other;
  });
}

const getForm = (link: unknown): unknown => getField(getField(link, 'x-address'), 'like');

/** Checks whether `names` is a subset of `others`. An empty list means the entire item. */
function isSubset(names: readonly unknown[], others: readonly unknown[]): boolean {
  return names.length === 0
    ? others.length === 0
    : others.length === 0 || names.every((name) => others.includes(name));
}

function stripTexts(refusals: unknown): readonly unknown[] {
  return toList(refusals).map((one) => ({ ...Object(one), when: undefined, message: undefined }));
}
