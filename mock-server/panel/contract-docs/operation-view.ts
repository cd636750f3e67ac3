import { html } from 'hono/html';
import type { Media, OpenApiOperation, Parameter, Reply } from '#contract/bundle.ts';
import type { Markup } from '../page.ts';
import { stackedTable } from '../stacked-table.ts';
import { inline, markdown } from './markdown.ts';
import { endOf, limitsView, marksView, schemaView, sourceView, typeView } from './schema-view.ts';

const ACTING: Readonly<Record<string, string>> = {
  view: 'While acting as another: about the acted client',
  own: 'While acting as another: about the caller',
  blocked: 'While acting as another: refused',
  staff: 'While acting as another: for staff, and refused for clients',
};

const SOURCES: Readonly<Record<string, string>> = {
  specification: 'Stated by the specification',
  decision: 'Decided where the specification is silent',
  assumption: 'Assumed where the specification is silent',
};

/** One operation; collapsed, it shows method, path and summary. */
export function operationView(operation: OpenApiOperation): Markup {
  const { operationId, method, path, summary, description = '', tags } = operation;
  const replies = Object.entries(operation.responses);
  const isOfEach = (name: string) => replies.every(([, { headers = {} }]) => name in headers);
  const words = [operationId, method, path, summary, description, ...tags, ...namesIn(operation)];
  return html`<details
    class="entry"
    id="op=${operationId}"
    data-search="${words.join(' ').toLowerCase()}"
  >
    <summary>
      <h3>
        <code class="method">${method}</code>
        <code>${breakable(path)}</code>
        <span class="title">${summary}</span>
      </h3>
    </summary>
    <div class="body">
      <p class="facts">
        <a href="#op=${operationId}"><code>${operationId}</code></a>
        <span>${operation.isPublic ? 'No session needed' : 'Needs a session'}</span>
        ${fact(SOURCES[operation['x-source']])} ${fact(ACTING[operation['x-acting'] ?? ''])}
        ${operation['x-roles'] === undefined ? null : fact('For staff alone')}
        ${operation['x-reply'] === 'unstated' ? fact('Any 2xx with JSON or no body will do') : null}
        ${operation['x-empty-on'] === undefined ? null : fact('404: nothing on record yet')}
        ${fact(endOf(operation))}
      </p>
      ${markdown(description)} ${marksView(operation, SHOWN)}
      ${operation.servers.map(
        (server) =>
          html`<p class="quiet">
            Server <code>${server.url}</code>: ${inline(server.description)}
          </p>`,
      )}
      ${parametersView(operation.parameters)} ${bodyView(operation)}
      <h4>Replies</h4>
      <ul class="replies">
        ${replies.map(([status, reply]) => replyView(status, reply, isOfEach))}
      </ul>
      ${headersView(replies[0]?.[1] ?? {}, isOfEach)} ${refusalsView(operation)}
    </div>
  </details>`;
}

/** Marks that the facts tell, and those that say nothing of a call. */
const SHOWN = [
  'x-acting',
  'x-empty-on',
  'x-refusals',
  'x-reply',
  'x-roles',
  'x-route-priority',
  'x-source',
];

/** The parameters and replies of an operation, and what they are made of. */
function namesIn({ parameters, requestBody, responses }: OpenApiOperation): readonly string[] {
  const components = JSON.stringify([requestBody?.content, responses]).matchAll(
    /"#\/components\/schemas\/(\w+)"/g,
  );
  return [
    ...parameters.map(({ name }) => name),
    ...Object.entries(responses).flatMap(([status, reply]) => [
      status,
      reply.description,
      ...Object.keys(reply.headers ?? {}),
    ]),
    ...new Set(Array.from(components, ([, name = '']) => name)),
  ];
}

function fact(text: string | undefined): Markup | null {
  return text === undefined ? null : html`<span>${text}</span>`;
}

/** A long path may wrap after a slash on a narrow screen. */
function breakable(path: string): readonly Markup[] {
  return path.split(/(?=\/)/).map((part) => html`${part}<wbr />`);
}

function parametersView(parameters: readonly Parameter[]): Markup | null {
  if (parameters.length === 0) return null;
  return html`<h4>Parameters</h4>
    ${stackedTable(['Name', 'Type', 'Meaning'], parameters.map(parameterCells))}`;
}

function parameterCells(parameter: Parameter): readonly Markup[] {
  const { name, in: place, required, schema, description = '', example, ...rest } = parameter;
  return [
    html`<code>${name}</code>
      <span class="quiet">${place}${required ? '' : ', optional'}</span>
      ${sourceView(rest['x-source'])} ${sourceView(endOf(rest))}`,
    typeView(schema),
    html`${inline(description)}
    ${limitsView(example === undefined ? schema : { ...schema, examples: [example] })}`,
  ];
}

function bodyView({ requestBody }: OpenApiOperation): Markup | null {
  if (!requestBody) return null;
  return html`<h4>Request body</h4>
    ${markdown(requestBody.description ?? '')} ${contentView(requestBody.content)}`;
}

function headersView({ headers = {} }: Partial<Reply>, isShown: Chosen): readonly Markup[] {
  return Object.entries(headers)
    .filter(([name]) => isShown(name))
    .map(
      ([name, header]) =>
        html`<p class="quiet">
          Header <code>${name}</code> ${sourceView(header['x-source'])}:
          ${inline(header.description ?? '')}
        </p>`,
    );
}

function refusalsView({ 'x-refusals': refusals = [] }: OpenApiOperation): Markup | null {
  if (refusals.length === 0) return null;
  const rows = refusals.map(({ status, code, when }) => [
    html`<code>${code}</code>`,
    status,
    inline(when),
  ]);
  return html`<h4>Refusals</h4>
    ${stackedTable(['Code', 'Status', 'When'], rows)}`;
}

type Chosen = (header: string) => boolean;

/** One reply, without the headers that each reply of the operation has. */
function replyView(status: string, reply: Reply, isOfEach: Chosen): Markup {
  const { description, content } = reply;
  // `default` is any other failure.
  const isFailure = !(Number(status) < 400);
  return html`<li class="${isFailure ? 'failure' : 'success'}">
    <p><strong>${status}</strong> ${inline(description)}</p>
    ${headersView(reply, (name) => !isOfEach(name))} ${contentView(content)}
  </li>`;
}

function contentView(content: Readonly<Record<string, Media>> = {}): readonly Markup[] {
  return Object.entries(content).map(
    ([type, media]) => html`${shapeView(type, media)} ${examplesOf(media).map(exampleView)}`,
  );
}

function shapeView(type: string, { schema }: Media): Markup {
  if (!schema) return html`<p class="quiet">${type}</p>`;
  return schema.properties
    ? html`<p class="quiet">${type}</p>
        ${schemaView(schema)}`
    : html`<p class="quiet">${type}: ${typeView(schema)}</p>`;
}

type Example = { readonly label: string; readonly value: unknown };

function examplesOf({ example, examples = {} }: Media): readonly Example[] {
  const named = Object.entries(examples).map(([name, { summary, value }]) => ({
    label: `Example: ${summary ?? name}`,
    value,
  }));
  return example === undefined ? named : [{ label: 'Example', value: example }, ...named];
}

function exampleView({ label, value }: Example): Markup {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return html`<details class="example">
    <summary>${label}</summary>
    <pre><code>${text}</code></pre>
  </details>`;
}
