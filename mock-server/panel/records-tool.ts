import { html } from 'hono/html';
import type { MockAddress } from '#contract/control/control-request.ts';
import {
  getChangeRecordUrl,
  listRecords,
  listTables,
  type RecordPage,
} from '#contract/generated/control-client.ts';
import { calling, choosing, type Markup } from './page.ts';

const MAX_SHOWN = 50;

/**
 * Renders a search (`?search=`) of the records in `?table=`, and an editor of `?record=` as JSON.
 */
export async function recordsTool(id: string, address: URL, server: MockAddress): Promise<Markup> {
  const chosen = (name: string) => address.searchParams.get(name) ?? '';
  const table = chosen('table');
  const search = chosen('search');
  const tables = await listTables(id, server);
  const isKnown = tables.some(({ name }) => name === table);
  const page = isKnown
    ? await listRecords(id, table, { search: search.trim(), limit: MAX_SHOWN }, server)
    : null;
  return html`<form class="grid" data-choice>
      <label
        >Table
        <select name="table">
          <option value="">none</option>
          ${tables.map(
            ({ name, count }) =>
              html`<option value="${name}" ${name === table && html`selected`}>
                ${name} (${count})
              </option>`,
          )}
        </select>
      </label>
      <label
        >Find
        <input name="search" type="search" value="${search}" autocomplete="off" maxlength="200"
      /></label>
    </form>
    ${page && found(page, address)} ${page && editor(id, table, chosen('record'), page)}`;
}

function found({ total, records }: RecordPage, address: URL): Markup {
  return html`<p class="quiet" role="status">
      ${total > records.length ? `The first ${records.length} of ${total}.` : `${total} found.`}
    </p>
    <ul class="found">
      ${records.map(({ id }) => {
        const record = String(id);
        return html`<li>
          <a id="to-${record}" data-choice href="${choosing(address, { record })}">${record}</a>
        </li>`;
      })}
    </ul>`;
}

/**
 * Renders the JSON editor of a record; null if the record is not among the results. The server
 * validates what is sent.
 */
function editor(id: string, table: string, wanted: string, { records }: RecordPage): Markup | null {
  const record = records.find((each) => String(each['id']) === wanted);
  if (!record) return null;
  const call = calling({
    method: 'PUT',
    path: getChangeRecordUrl(id, table, wanted),
    done: `Changed ${wanted}.`,
  });
  return html`<form id="record-${table}-${wanted}" aria-label="${table}, ${wanted}" ${call}>
    <label
      >JSON
      <textarea
        name="body"
        rows="16"
        spellcheck="false"
        autocomplete="off"
        data-opened-by="to-${wanted}"
      >
${JSON.stringify(record, null, 2)}</textarea>
    </label>
    <button>Change the record</button>
  </form>`;
}
