import { ControlError } from '#contract/control/control-request.ts';
import {
  changeRecord,
  listRecords,
  listTables,
  type StateRecord,
} from '#contract/generated/control-client.ts';
import { element, onSubmit, part } from './dom.ts';
import { complain, notify } from './notices.ts';

const MAX_SHOWN = 50;

const tool = part('records-tool', HTMLDetailsElement);
const table = part('table', HTMLSelectElement);
const search = part('record-search', HTMLInputElement);
const found = part('records', HTMLUListElement);
const count = part('record-count', HTMLParagraphElement);
const form = part('record', HTMLFormElement);
const editor = part('record-json', HTMLTextAreaElement);
const problems = part('record-problems', HTMLUListElement);
let edited: { readonly table: string; readonly id: string } | null = null;
let asked = 0;

/** One record changed in place: choose a table, find a record, edit its JSON. */
export function startRecords(sandboxId: string, refresh: () => Promise<void>): void {
  const read = () => void readTable(sandboxId).catch(complain);
  tool.addEventListener('toggle', () => {
    if (tool.open) void readTables(sandboxId).then(read, complain);
  });
  table.addEventListener('change', () => {
    close();
    read();
  });
  search.addEventListener('input', read);
  part('record-cancel', HTMLButtonElement).addEventListener('click', close);
  onSubmit(form, () => void save(sandboxId).then(read).then(refresh));
}

async function readTables(sandboxId: string): Promise<void> {
  const tables = await listTables(sandboxId);
  const chosen = table.value;
  table.replaceChildren(
    ...tables.map(({ name, count: records }) =>
      element('option', { value: name }, `${name} (${records})`),
    ),
  );
  if (tables.some(({ name }) => name === chosen)) table.value = chosen;
}

async function readTable(sandboxId: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const name = table.value;
  if (name === '') return;
  const wanted = { search: search.value.trim(), limit: MAX_SHOWN };
  const { total, records } = await listRecords(sandboxId, name, wanted);
  // Of two replies only that of the newer question counts.
  if (mine !== asked) return;
  count.textContent =
    total > records.length ? `The first ${records.length} of ${total}.` : `${total} found.`;
  found.replaceChildren(...records.map((record) => row(name, record)));
}

function row(name: string, record: StateRecord): HTMLElement {
  const id = String(record['id']);
  const choose = element('button', { type: 'button', class: 'link' }, id);
  choose.addEventListener('click', () => open(name, id, record));
  return element('li', {}, choose);
}

function open(name: string, id: string, record: StateRecord): void {
  edited = { table: name, id };
  part('record-title', HTMLElement).textContent = `${name}, ${id}`;
  editor.value = JSON.stringify(record, null, 2);
  show([]);
  form.hidden = false;
  editor.focus();
}

function close(): void {
  edited = null;
  form.hidden = true;
  show([]);
}

async function save(sandboxId: string): Promise<void> {
  if (!edited) return;
  const { table: name, id } = edited;
  try {
    // The server checks it.
    const record = JSON.parse(editor.value) as StateRecord;
    const saved = await changeRecord(sandboxId, name, id, record);
    editor.value = JSON.stringify(saved, null, 2);
    show([]);
    notify(`Changed ${id}.`);
  } catch (error) {
    if (error instanceof SyntaxError) show([`This is not JSON: ${error.message}`]);
    else if (error instanceof ControlError) show(sentencesOf(error));
    else complain(error);
  }
}

function sentencesOf({ fieldErrors, message }: ControlError): readonly string[] {
  const sentences = Object.entries(fieldErrors).map(([field, text]) => `${field}: ${text}`);
  return sentences.length === 0 ? [message] : sentences;
}

function show(sentences: readonly string[]): void {
  problems.replaceChildren(...sentences.map((text) => element('li', {}, text)));
  problems.hidden = sentences.length === 0;
  editor.setAttribute('aria-invalid', String(sentences.length > 0));
}
