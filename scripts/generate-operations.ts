/**
 * Writes the operation tables from the bundled contracts. The mock server uses them for routing,
 * authorisation and validation. Each entry refers to the zod schemas that Orval generated for the
 * operation.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  getComponentName,
  listOperations,
  readBundle,
  type BundleName,
  type Content,
  type OpenApiOperation,
  type Schema,
} from '#contract/bundle.ts';
import { generateFieldRules } from './generate-field-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

function bodyKind(content: Content | undefined): 'json' | 'multipart' | 'none' {
  if (!content) return 'none';
  return 'multipart/form-data' in content ? 'multipart' : 'json';
}

function bodySchema(name: string, body: OpenApiOperation['requestBody']): string {
  if (!body) return 'undefined';
  return body.required ? `v.${name}Body` : `v.${name}Body.optional()`;
}

function replyKind(content: Content | undefined): 'json' | 'binary' | 'none' {
  if (!content) return 'none';
  return 'application/json' in content ? 'json' : 'binary';
}

type Schemas = Readonly<Record<string, Schema>>;

function formatEntry(op: OpenApiOperation, schemas: Schemas): string {
  const { parameters, isPublic } = op;
  const has = (place: string) => parameters.some((parameter) => parameter.in === place);
  const name = pascal(op.operationId);
  const statuses = Object.keys(op.responses).filter((status) => status !== 'default');
  const success = statuses.find((status) => status.startsWith('2')) ?? '200';
  const rules = (place: string) =>
    has(place) ? `f.${op.operationId}OperationRules.${place}` : 'undefined';
  const replies = statuses.map((status) => {
    const kind = replyKind(op.responses[status]?.content);
    return `      ${status}: ${kind === 'json' ? `v.${name}${status}Response` : 'undefined'},`;
  });
  return [
    `  ${op.operationId}: {`,
    `    id: '${op.operationId}',`,
    `    tag: '${op.tags[0] ?? ''}',`,
    `    method: '${op.method}',`,
    `    path: '${op.path}',`,
    `    isPublic: ${isPublic},`,
    `    isForStaff: ${op['x-roles']?.includes('staff') === true},`,
    `    acting: '${isPublic ? 'own' : (op['x-acting'] ?? 'view')}',`,
    `    params: ${has('path') ? `v.${name}Params` : 'undefined'},`,
    `    query: ${has('query') ? `v.${name}QueryParams` : 'undefined'},`,
    `    bodyKind: '${bodyKind(op.requestBody?.content)}',`,
    `    body: ${bodySchema(name, op.requestBody)},`,
    `    rules: {`,
    `      params: ${rules('path')},`,
    `      query: ${rules('query')},`,
    `      body: ${op.requestBody ? `f.${op.operationId}OperationRules.body` : 'undefined'},`,
    `    },`,
    `    success: ${success},`,
    `    refusals: ${JSON.stringify((op['x-refusals'] ?? []).map(({ code }) => code))},`,
    `    headers: ${JSON.stringify(listHeaders(op, schemas))},`,
    `    replyKind: '${replyKind(op.responses[success]?.content)}',`,
    '    replies: {',
    ...replies,
    '    },',
    '  },',
  ].join('\n');
}

/** Returns the headers to validate, without `Execute-As`, which is checked before all values. */
function listHeaders({ parameters }: OpenApiOperation, schemas: Schemas) {
  const named = parameters.filter(
    ({ in: place, name }) => place === 'header' && name !== 'Execute-As',
  );
  return Object.fromEntries(
    named.map(({ name, schema }) => {
      const { pattern } = schema.$ref
        ? { ...schemas[getComponentName(schema.$ref)], ...schema }
        : schema;
      return [name, { pattern, message: schema['x-message'] }];
    }),
  );
}

const GENERATED_HEADER =
  '/** Generated from the contract by scripts/generate-operations.ts. Do not edit. */\n';

function write(file: string, text: string): void {
  const target = join(ROOT, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function writeOperations(
  name: BundleName,
  table: string,
  validators: string,
  idType: string,
  more = '',
): void {
  const contract = readBundle(name);
  const entries = listOperations(contract).map((each) =>
    formatEntry(each, contract.components.schemas ?? {}),
  );
  const rules = table.replace('operations', 'field-rules');
  write(
    `contract/generated/${rules}.ts`,
    `${GENERATED_HEADER}${generateFieldRules(contract, generalMessages)}`,
  );
  write(
    `contract/generated/${table}.ts`,
    `${GENERATED_HEADER}import * as f from './${rules}.ts';\nimport * as v from './${validators}.ts';\n\nexport const ${camel(table)} = {\n${entries.join('\n')}\n} as const;\n\nexport type ${idType} = keyof typeof ${camel(table)};\n${more}`,
  );
}

/** Writes an object of Orval's MSW handlers by operation, and a function that answers every operation. */
function writeHandlers(): void {
  const found = listOperations(readBundle('openapi'));
  const tags = [...new Set(found.map((op) => op.tags[0] ?? ''))];
  const entries = found.map(
    ({ operationId, tags: [tag] }) =>
      `  ${operationId}: ${tag}.get${pascal(operationId)}MockHandler,`,
  );
  write(
    'src/sdk/generated/handlers.msw.ts',
    `${GENERATED_HEADER}import type { HttpHandler } from 'msw';
${tags.map((tag) => `import * as ${tag} from './${tag}/${tag}.msw.ts';`).join('\n')}

/** MSW handler of each operation: answers with the contract's example, or with a reply of its type. */
export const mockHandlers = {
${entries.join('\n')}
} as const;

/** Throws the complete response, because a generated handler has one status and sets no headers. */
type Answer = (info: { readonly request: Request }) => Promise<never>;

/** Creates the handlers of all operations, which reply with the contract's examples or call \`answer\`. */
export const createHandlers = (answer?: Answer): readonly HttpHandler[] => [
${found.map(({ operationId }) => `  mockHandlers.${operationId}(answer),`).join('\n')}
];
`,
  );
}

function camel(kebab: string): string {
  return kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function writeRefusals(): void {
  const shared = Object.entries(readBundle('openapi')['x-refusals'] ?? {});
  const lines = shared.map(
    ([code, { status, message }]) =>
      `  ${JSON.stringify(code)}: { status: ${status}, error: ${JSON.stringify(message)} },`,
  );
  write(
    'contract/generated/refusals.ts',
    `${GENERATED_HEADER}export const refusals = {\n${lines.join('\n')}\n} as const;\n\nexport type RefusalCode = keyof typeof refusals;\n`,
  );
}

/** Writes the refusals as a table for readers, the only generated file under version control. */
function writeRefusalsTable(): void {
  const shared = Object.entries(readBundle('openapi')['x-refusals'] ?? {});
  const rows = shared.map(([code, { status, message, when }]) => [
    `${status} \`${code}\``,
    message,
    when,
  ]);
  const head = ['Status and code', 'Sentence', 'When'];
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const text = [
    '# How operations refuse',
    '',
    'All refusals of the contract, for developers of a backend. `npm run generate` writes this page.',
    'Each operation lists its codes in `x-refusals`; [the contract](contract.md#refusals) has the rules.',
    '',
    line(head),
    rule,
    ...rows.map(line),
    '',
  ];
  write('docs/refusals.md', text.join('\n'));
}

writeRefusals();
writeRefusalsTable();
const generalMessages = readBundle('openapi')['x-messages'] ?? {};
const { version } = readBundle('openapi').info;
const versionLine = `\nexport const CONTRACT_VERSION = '${version}';\n`;
writeOperations('openapi', 'operations', 'validators', 'OperationId', versionLine);
writeOperations(
  'postcode-lookup',
  'postcode-operations',
  'postcode-validators',
  'PostcodeOperationId',
);
writeHandlers();
writeOperations('mock-control', 'control-operations', 'control-validators', 'ControlOperationId');
