import { html } from 'hono/html';
import type {
  OperationReadiness,
  Readiness,
  ReadinessProblem,
} from '#contract/generated/control-client.ts';
import { renderPanelPage, renderTable, type Markup } from './page.ts';

const STATES: Readonly<Record<OperationReadiness['state'], string>> = {
  breaks: 'Breaks',
  'never-seen': 'Never\u00a0seen',
  conforms: 'Conforms',
  mock: 'Mock',
};

export function renderReadinessPage({ target, operations }: Readiness): Markup {
  return renderPanelPage({
    title: 'Readiness',
    currentPath: '/panel/readiness',
    content: html`
      <h1>Readiness</h1>
      ${target === null ? noTargetHint : renderTarget(target, operations)}
    `,
  });
}

const noTargetHint = html`<p class="quiet">The mock answers every operation.</p>
  <p class="quiet">
    To have some of a real server in its place, start with
    <code>npm run mock -- --target URL --real getPortfolioOverview --username NAME</code>. This page
    then tells which of its replies break the contract, and how.
  </p>`;

function renderTarget(target: string, operations: readonly OperationReadiness[]): Markup {
  const by = Map.groupBy(operations, ({ state }) => state);
  const filterByState = (state: OperationReadiness['state']) => by.get(state) ?? [];
  const real = [
    ...filterByState('breaks'),
    ...filterByState('never-seen'),
    ...filterByState('conforms'),
  ];
  const mocked = filterByState('mock');
  return html`<div class="head">
      <p class="quiet">
        <code>${target}</code> answers ${real.length} of ${operations.length} operations. Breaks the
        contract: ${filterByState('breaks').length}, never seen:
        ${filterByState('never-seen').length}, conforms: ${filterByState('conforms').length}.
      </p>
      <a class="button secondary" href="/panel/readiness">Read again</a>
    </div>
    ${renderTable(
      'Operations of the real server',
      ['Operation', 'State', 'Calls', 'Replies'],
      real.map((operation) => ({ cells: buildCells(operation) })),
    )}
    <details>
      <summary><h2>The mock answers ${mocked.length}</h2></summary>
      <ul>
        ${mocked.map(({ operationId }) => html`<li>${operationLink(operationId)}</li>`)}
      </ul>
    </details>`;
}

function buildCells(operation: OperationReadiness) {
  const { operationId, method, path, state, calls, statuses, problems } = operation;
  return [
    html`${operationLink(operationId)} <span class="quiet">${method} ${path}</span>`,
    STATES[state],
    calls,
    html`${statuses.length === 0 ? 'none' : statuses.join(', ')} ${problems.map(problemView)}`,
  ];
}

function problemView({ cause, path, isWarning, calls }: ReadinessProblem): Markup {
  const location = path === '' ? '' : html` at <code>${path}</code>`;
  const count = calls === 1 ? 'once' : `${calls} times`;
  return html`<p>
    ${isWarning ? 'Warning: ' : ''}${cause}${location} <span class="quiet">${count}</span>
  </p>`;
}

function operationLink(id: string): Markup {
  return html`<a href="/panel/contract#op=${id}"><code>${id}</code></a>`;
}
