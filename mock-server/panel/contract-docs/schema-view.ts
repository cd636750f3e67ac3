import { html } from 'hono/html';
import { componentName, newValueSchema, type Schema } from '#contract/bundle.ts';
import type { Markup } from '../page.ts';
import { stackedTable } from '../stacked-table.ts';
import { inline } from './markdown.ts';

type Row = { readonly name: string; readonly schema: Schema; readonly isRequired: boolean };

/** A table of the schema's fields, or the type of a schema without fields. */
export function schemaView(schema: Schema): Markup {
  const rows = rowsOf(schema);
  if (rows.length === 0) return html`<p>${typeView(schema)} ${limitsView(schema)}</p>`;
  return html`${marksView(schema)}
  ${stackedTable(
    ['Field', 'Type', 'Meaning'],
    rows.map(({ name, schema: field, isRequired }) => [
      html`<code>${name}</code>${isRequired ? null : html` <span class="quiet">optional</span>`}
        ${sourceView(field['x-source'])} ${sourceView(endOf(field))}`,
      typeView(field),
      html`${inline(field.description ?? '')} ${limitsView(newValueSchema(field))}`,
    ]),
  )}`;
}

/** Marks what the specification does not state. */
export function sourceView(source: string | undefined): Markup | null {
  return source === undefined ? null : html`<em>${source}</em>`;
}

/** Nested fields have dotted names, those of list items `[]`. */
function rowsOf(schema: Schema, prefix = ''): readonly Row[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    return [{ name, schema: field, isRequired }, ...rowsOf(field, `${name}.`)];
  });
  const joined = (schema.allOf ?? []).flatMap((member) => rowsOf(member, prefix));
  const items = schema.items ? rowsOf(schema.items, `${prefix.replace(/\.$/, '')}[].`) : [];
  return [...own, ...joined, ...items];
}

/** For the search. */
export function fieldNames(schema: Schema): readonly string[] {
  return rowsOf(schema).flatMap(({ name, schema: field }) => [name, field.description ?? '']);
}

/** Of what is deprecated: until when it is there, and what to use. */
export function endOf(part: Pick<Schema, 'deprecated' | 'x-sunset' | 'x-instead'>) {
  if (part.deprecated !== true) return undefined;
  return `deprecated until ${part['x-sunset'] ?? 'a later version'}: use ${part['x-instead'] ?? 'nothing'}`;
}

/** Marks that a page tells in another way. */
const TOLD = /^x-(?:source|message|enum-varnames|new-value|sunset|instead)$/;

/** What the contract promises beyond its form, in the words of its marks. */
export function marksView(part: object, told: readonly string[] = []): Markup {
  return joinedView(
    marksOf(part)
      .filter(([name]) => !told.includes(name))
      .map(markView),
  );
}

function marksOf(part: object): readonly (readonly [string, unknown])[] {
  return Object.entries(part).filter(([name]) => name.startsWith('x-') && !TOLD.test(name));
}

function markView([name, value]: readonly [string, unknown]): Markup {
  return html`<code>${name}</code> ${valueText(value)}`;
}

function joinedView(parts: readonly unknown[]): Markup {
  if (parts.length === 0) return html``;
  return html`<span class="limits"
    >${parts.map((part, index) => html`${index === 0 ? '' : ' · '}${part}`)}</span
  >`;
}

/** `by date, dir desc`: a value without the signs of JSON. */
function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(valueText).join('; ');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${valueText(each)}`)
    .join(', ');
}

/** `string (date)`, `list of Holding`, `Client`. */
export function typeView(schema: Schema): Markup {
  if (schema.$ref !== undefined) return schemaLink(componentName(schema.$ref));
  if (schema.oneOf) return joinedBy(' or ', schema.oneOf);
  if (schema.allOf && schema.type === undefined) return joinedBy(' and ', schema.allOf);
  const types = [schema.type ?? []].flat();
  if (types.includes('array') && schema.items) {
    return html`list of ${typeView(schema.items)}${types.includes('null') ? ' or null' : ''}`;
  }
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object')
    return html`map to ${typeView(additionalProperties)}`;
  const format = schema.format === undefined ? '' : ` (${schema.format})`;
  return html`${types.length === 0 ? 'any value' : types.join(' or ')}${format}`;
}

function joinedBy(word: string, parts: readonly Schema[]): Markup {
  return html`${parts.map((each, index) => html`${index === 0 ? '' : word}${typeView(each)}`)}`;
}

export function schemaLink(name: string): Markup {
  return html`<a href="#schema=${name}">${name}</a>`;
}

/** Values, ranges, lengths and an example. */
export function limitsView(schema: Schema): Markup {
  const limits = [
    valuesOf(schema),
    range('', schema.minimum, schema.maximum),
    range(' characters', schema.minLength, schema.maxLength),
    range(' entries', schema.minItems, schema.maxItems),
    schema.pattern === undefined ? null : html`pattern <code>${schema.pattern}</code>`,
    ...(schema.allOf ?? []).map(limitsView),
    ...marksOf(schema).map(markView),
    exampleOf(schema),
  ];
  return joinedView(limits.filter((limit) => limit !== null));
}

function valuesOf({ enum: values, const: only, 'x-enum-varnames': names }: Schema): Markup | null {
  if (only !== undefined) return html`always ${json(only)}`;
  if (!values) return null;
  return html`one of
  ${values.map((value, index) => {
    const name = names?.[index];
    return html`${index === 0 ? '' : ', '}${json(value)}${name === undefined ? '' : ` ${name}`}`;
  })}`;
}

/** Objects and lists are shown with the operations, which have more room. */
function exampleOf({ examples, enum: values, const: only }: Schema): Markup | null {
  const [first] = examples ?? [];
  const isPlain = first !== undefined && (typeof first !== 'object' || first === null);
  return !isPlain || values || only !== undefined ? null : html`such as ${json(first)}`;
}

function range(unit: string, min: number | undefined, max: number | undefined): string | null {
  if (min === undefined && max === undefined) return null;
  if (max === undefined) return `at least ${min}${unit}`;
  if (min === undefined || (min === 0 && unit !== '')) return `at most ${max}${unit}`;
  return min === max ? `exactly ${max}${unit}` : `${min} to ${max}${unit}`;
}

function json(value: unknown): Markup {
  return html`<code>${JSON.stringify(value)}</code>`;
}
