import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** The label of a column; of numbers, which end at one edge. */
type Column = string | { readonly number: string };
type Cell = Markup | string | number | null;

type Options = {
  readonly label?: string;
  /** The body is filled by the page's script, under this id. */
  readonly body?: Markup;
};

/** A table whose rows are cards on a phone, each cell beside the label of its column. */
export function stackedTable(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  {
    label,
    body = html`<tbody>
      ${rows.map((cells) => row(columns, cells))}
    </tbody>`,
  }: Options = {},
): Markup {
  return html`<table class="stacked" ${label === undefined ? '' : html`aria-label="${label}"`}>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col" class="${kindOf(column)}">${labelOf(column)}</th>`)}
      </tr>
    </thead>
    ${body}
  </table>`;
}

/** The first cell is what the row is about. */
function row(columns: readonly Column[], [first = null, ...others]: readonly Cell[]): Markup {
  const [name = '', ...rest] = columns;
  return html`<tr>
    <th scope="row" data-label="${labelOf(name)}">${first}</th>
    ${rest.map(
      (column, index) =>
        html`<td data-label="${labelOf(column)}" class="${kindOf(column)}">${others[index]}</td>`,
    )}
  </tr>`;
}

function labelOf(column: Column): string {
  return typeof column === 'string' ? column : column.number;
}

function kindOf(column: Column): string {
  return typeof column === 'string' ? '' : 'number';
}
