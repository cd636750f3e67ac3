import { html } from 'hono/html';
import type { MockAddress } from '#contract/control/control-request.ts';
import {
  getChangeRecordUrl,
  listRecords,
  listTables,
  type RecordPage,
} from '#contract/generated/control-client.ts';
import { buildCallAttributes, buildUrlWithQuery, type Markup } from './page.ts';

const MAX_RECORDS = 50;

/** Renders a search (`?search=`) in the table `?table=`, and a JSON editor of the record `?record=`. */
export async function renderRecordsTool(
  id: string,
  address: URL,
  server: MockAddress,
): Promise<Markup> {
  const chosen = (name: string) => address.searchParams.get(name) ?? '';
  const table = chosen('table');
  const search = chosen('search');
  const tables = await listTables(id, server);
  const hasTable = tables.some(({ name }) => name === table);
  const page = hasTable
    ? await listRecords(id, table, { search: search.trim(), limit: MAX_RECORDS }, server)
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
          <a id="to-${record}" data-choice href="${buildUrlWithQuery(address, { record })}"
            >${record}</a
          >
        </li>`;
      })}
    </ul>`;
}

/**
 * Renders the JSON editor of a record; null if the record is not among the results. The server
 * validates what is sent.
 */
function editor(
  id: string,
  table: string,
  recordId: string,
  { records }: RecordPage,
): Markup | null {
  const record = records.find((each) => String(each['id']) === recordId);
  if (!record) return null;
  const call = buildCallAttributes({
    method: 'PUT',
    path: getChangeRecordUrl(id, table, recordId),
    done: `Changed ${recordId}.`,
  });
  return html`<form id="record-${table}-${recordId}" aria-label="${table}, ${recordId}" ${call}>
    <label
      >JSON
      <textarea
        name="body"
        rows="16"
        spellcheck="false"
        autocomplete="off"
        data-opened-by="to-${recordId}"
      >
${JSON.stringify(record, null, 2)}</textarea>
    </label>
    <button>Change the record</button>
  </form>`;
}
