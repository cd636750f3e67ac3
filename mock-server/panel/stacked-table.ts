import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** The label of a column; of numbers, which end at one edge. */
type Column = string | { readonly number: string };
type Cell = Markup | string | number | null;
type Row =
  | readonly Cell[]
  | {
      readonly id: string;
      readonly isChosen?: boolean;
      readonly cells: readonly Cell[];
      readonly below?: Markup | null;
    };

/** A table whose rows are cards on a phone, each cell beside the label of its column. */
export function stackedTable(
  columns: readonly Column[],
  rows: readonly Row[],
  label?: string,
): Markup {
  const heads = columns.map((column) =>
    typeof column === 'string'
      ? { name: column, kind: '' }
      : { name: column.number, kind: 'number' },
  );
  return html`<table class="stacked" ${label === undefined ? '' : html`aria-label="${label}"`}>
    <thead>
      <tr>
        ${heads.map(({ name, kind }) => html`<th scope="col" class="${kind}">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => {
        const { id, isChosen, cells, below } = 'cells' in row ? row : { cells: row };
        return html`<tr ${id && html`id="${id}"`} class="${isChosen ? 'chosen' : ''}">
            ${heads.map(({ name, kind }, index) =>
              index === 0
                ? html`<th scope="row" data-label="${name}" class="${kind}">${cells[0]}</th>`
                : html`<td data-label="${name}" class="${kind}">${cells[index]}</td>`,
            )}
          </tr>
          ${
            below &&
            html`<tr id="${id}-opened">
              <td colspan="${columns.length}">${below}</td>
            </tr>`
          }`;
      })}
    </tbody>
  </table>`;
}
