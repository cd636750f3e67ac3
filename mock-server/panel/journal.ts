import { html } from 'hono/html';
import type { MockAddress } from '#contract/control/control-request.ts';
import {
  getClearJournalUrl,
  readExchange,
  type Exchange,
  type JournalEntry,
  type NameValue,
} from '#contract/generated/control-client.ts';
import { describeFaultEffect } from './describe-fault-effect.ts';
import {
  renderCallButton,
  buildUrlWithQuery,
  filterItems,
  renderSearchForm,
  formatShortTime,
  renderTable,
  type Markup,
} from './page.ts';

const FAILURE = 400;
/** Maximum number of rows on a page, because more would be slow; the filter searches all entries. */
const MAX_ROWS = 100;
const COLUMNS = ['No.', 'Request', 'Status', 'Duration', 'Contract', 'Who'];

const VERDICTS: Readonly<Record<JournalEntry['contract'], string>> = {
  kept: 'Kept',
  'request-broke': 'Request broke it',
  'reply-broke': 'Reply broke it',
  'unknown-operation': 'No such operation',
  'not-checked': 'Altered by a fault',
};

const REFERENCE_LENGTH = 6;

export function getSearchText(entry: JournalEntry): string {
  const { number, method, path, query, operationId, status, contract, username } = entry;
  const reference = `Reference: req-${String(number).padStart(REFERENCE_LENGTH, '0')}`;
  const call = `${method} ${path}?${query}`;
  const parts = [reference, call, operationId, status, VERDICTS[contract], username];
  return parts.join(' ');
}

/** Renders the journal, filtered by `?find=`, and the exchange of entry `?open=`. */
export async function renderJournal(
  id: string,
  entries: readonly JournalEntry[],
  address: URL,
  server: MockAddress,
): Promise<Markup> {
  const { found, count } = filterItems(entries, getSearchText, address, MAX_ROWS);
  const rows = found.map(async (entry) => {
    const number = String(entry.number);
    const isChosen = address.searchParams.get('open') === number;
    return {
      id: `entry-${number}`,
      isChosen,
      cells: buildCells(
        entry,
        isChosen,
        buildUrlWithQuery(address, { open: isChosen ? '' : number }),
      ),
      below: isChosen ? exchangeView(await readExchange(id, entry.number, server)) : null,
    };
  });
  return html`<div class="tools">
    <div class="head">
      <h2>Journal</h2>
      ${renderSearchForm('Filter', address)}
      ${renderCallButton('Clear', 'the journal', {
        method: 'DELETE',
        path: getClearJournalUrl(id),
        done: 'Cleared the journal.',
      })}
    </div>
    ${count} ${renderTable('Journal', COLUMNS, await Promise.all(rows))}
  </div>`;
}

function buildCells(entry: JournalEntry, isOpen: boolean, toggle: string) {
  const { number, method, path, query, operationId, status, durationMs, username, actingAs } =
    entry;
  const isFailure = status === null || status >= FAILURE;
  return [
    number,
    html`<a id="to-${number}" data-choice href="${toggle}" aria-expanded="${String(isOpen)}"
        ><code>${method} ${path}${query === '' ? '' : `?${query}`}</code></a
      >
      ${operationId !== null && html`<a class="quiet" href="/panel/contract#op=${operationId}">${operationId}</a>`}`,
    html`<span class="${isFailure ? 'bad' : ''}">${status ?? 'none'}</span>`,
    `${durationMs.toFixed(1)} ms`,
    verdict(entry),
    username === null ? '–' : `${username}${actingAs === null ? '' : ` as ${actingAs}`}`,
  ];
}

function verdict({ contract, problems, faultId }: JournalEntry): Markup {
  const text = faultId === null ? VERDICTS[contract] : `${VERDICTS[contract]} (${faultId})`;
  if (problems.length === 0) {
    return html`<span class="${contract !== 'kept' && 'bad'}">${text}</span>`;
  }
  return html`<details>
    <summary class="bad">${text}</summary>
    <ul>
      ${problems.map((problem) => html`<li>${problem}</li>`)}
    </ul>
  </details>`;
}

function exchangeView(exchange: Exchange): Markup {
  const { entry, intended, fault, replyBody, replySize } = exchange;
  const differences = describeFaultEffect(exchange);
  return html`<div class="exchange">
    ${
      differences.length > 0 &&
      html`<section class="full">
        <h3>What ${fault?.id} changed (${fault?.kind})</h3>
        <ul>
          ${differences.map((text) => html`<li>${text}</li>`)}
        </ul>
        ${
          intended &&
          html`<details>
            <summary>The operation’s own reply, ${intended.status}</summary>
            ${bodyView(intended.body)}
          </details>`
        }
      </section>`
    }
    ${side(`Request, ${formatShortTime(entry.at)} in the sandbox`, exchange.requestHeaders, bodyView(exchange.requestBody))}
    ${side(
      `Reply ${entry.status ?? 'none'}`,
      exchange.replyHeaders,
      replyBody === null
        ? html`<p class="quiet">No text, ${replySize} bytes.</p>`
        : bodyView(replyBody),
    )}
  </div>`;
}

function side(title: string, headers: readonly NameValue[], body: Markup): Markup {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return html`<section>
    <h3>${title}</h3>
    <pre tabindex="0" role="group" aria-label="${title}, headers">${lines}</pre>
    ${body}
  </section>`;
}

function bodyView(body: string | null): Markup {
  if (body === null || body === '') return html`<p class="quiet">No body.</p>`;
  return html`<pre tabindex="0" role="group" aria-label="Body">${formatJson(body)}</pre>`;
}

/** Pretty-prints JSON; returns any other text, such as truncated JSON, unchanged. */
function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
