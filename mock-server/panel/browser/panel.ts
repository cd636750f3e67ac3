import { controlRequest, UnreachableError } from '#contract/control/control-request.ts';
import morphdom from 'morphdom';

const REFRESH_MS = 2000;
/** Viewport width from which the tools fit beside the journal. */
const WIDE = '(min-width: 1100px)';

/** Window of the development portal that embeds this page in a frame; null without a frame. */
const frameWindow = window.parent === window ? null : window.parent;
let refreshCount = 0;
let isPaused = false;
let isUnreachable = false;
const editedFields = new WeakSet<EventTarget>();

/** Fetches the page again and updates only the elements that differ. */
async function refresh(): Promise<void> {
  refreshCount += 1;
  const current = refreshCount;
  const page = await read(window.location.href);
  // Ignores the fetched page if a later refresh has started.
  if (current !== refreshCount) return;
  if (isUnreachable) notify('The mock server answers again.');
  isUnreachable = false;
  const [main, next] = [document, page].map((each) => each.querySelector('main'));
  if (main && next) morphdom(main, next, { onBeforeElUpdated: shouldUpdate });
}

/** Fetches a page as a document: an HTML string would need Trusted Types. */
function read(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () =>
      resolve(request.responseXML ?? document.implementation.createHTMLDocument());
    request.onerror = () =>
      reject(new UnreachableError('The mock server does not answer. Is it still running?'));
    request.send();
  });
}

/**
 * Preserves open details, selected options and edited fields; fields that the user has not edited get
 * the server's value. Returns false if the element needs no update.
 */
function shouldUpdate(from: HTMLElement, to: HTMLElement): boolean {
  if (from.hasAttribute('data-kept') || from.matches('[type="file"]')) return false;
  if (from instanceof HTMLDetailsElement) to.toggleAttribute('open', from.open);
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    for (const option of to.options) {
      option.toggleAttribute('selected', option.value === from.value);
    }
  } else if (isTextField(from) && isTextField(to) && editedFields.has(from)) to.value = from.value;
  return !from.isEqualNode(to);
}

function isTextField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

async function refreshSafely(): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    // Announced once: a screen reader would repeat the message with every poll.
    if (!isUnreachable) showError(error);
    isUnreachable = error instanceof UnreachableError;
  }
}

async function changeAddress(address: URL): Promise<void> {
  window.history.replaceState(null, '', address);
  await refreshSafely();
}

/** Fields of a reply: the id of a created resource, or the changes of an event. */
type ReplyFields = { readonly id?: string; readonly changes?: readonly string[] };

/** Sends a form to the control API with its fields as JSON, and refreshes the page. */
async function call(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const { method, done = '', confirm, next } = form.dataset;
  if (confirm !== undefined && !(await askConfirmation(confirm, submitter))) return;
  try {
    const body = await buildBody(form);
    const headers = { 'Content-Type': 'application/json' };
    const path = form.getAttribute('action') ?? '';
    const reply = await controlRequest<ReplyFields | undefined>(path, {
      method,
      ...(body !== null && { headers, body }),
    });
    if (next !== undefined) return window.location.assign(`${next}${reply?.id}`);
    notify(reply?.changes?.join(' ') ?? done);
  } catch (error) {
    showError(error);
  }
  await refreshSafely();
  // The message contains no data of the sandbox, so any page that embeds the panel may read it.
  frameWindow?.postMessage('sandbox-changed', '*');
}

async function buildBody(form: HTMLFormElement): Promise<string | null> {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '');
  const bodyField = fields.find(([name]) => name === 'body');
  if (bodyField) return new Response(bodyField[1]).text();
  const { body } = form.dataset;
  if (fields.length === 0) return body ?? null;
  const values = fields.map(([name, value]) => [name, parseValue(form, name, toText(value))]);
  return JSON.stringify({ ...JSON.parse(body ?? '{}'), ...Object.fromEntries(values) });
}

/** Returns the trimmed text of a form value; an empty string for a file. */
function toText(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value.trim() : '';
}

function parseValue(form: HTMLFormElement, name: string, text: string): unknown {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
  switch (field?.dataset['type'] ?? field?.getAttribute('type')) {
    case 'number':
      return Number(text);
    case 'datetime-local':
      return new Date(`${text}Z`).toISOString();
    case 'pair': {
      const [parameter = '', ...value] = text.split('=');
      return { [parameter]: value.join('=') };
    }
    default:
      return text;
  }
}

function notify(text: string, problem = ''): void {
  for (const [id, message] of Object.entries({ status: text, problem })) {
    document.getElementById(id)?.replaceChildren(message);
  }
}

function showError(error: unknown): void {
  notify('', error instanceof Error ? error.message : String(error));
}

/** Opens the page's dialog to confirm an action that loses data; resolves to true if the user confirms. */
function askConfirmation(question: string, submitter: HTMLElement | null): Promise<boolean> {
  const dialog = document.querySelector('dialog');
  dialog?.querySelector('p')?.replaceChildren(question);
  dialog?.querySelector('[value="yes"]')?.replaceChildren(submitter?.firstChild?.textContent ?? '');
  return new Promise((resolve) => {
    if (!dialog) return resolve(false);
    dialog.returnValue = '';
    dialog.onclose = () => resolve(dialog.returnValue === 'yes');
    dialog.showModal();
  });
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return;
  event.preventDefault();
  if (form.dataset['method'] !== undefined) void call(form, event.submitter);
});
document.addEventListener('input', ({ target }) => {
  if (target) editedFields.add(target);
  const form =
    target instanceof Element ? target.closest<HTMLFormElement>('form[data-choice]') : null;
  if (!form) return;
  const address = new URL(window.location.href);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, toText(value));
  void changeAddress(address);
});
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[data-choice]')
      : null;
  if (link) {
    event.preventDefault();
    void changeAddress(new URL(link.href)).then(() =>
      document.querySelector<HTMLElement>(`[data-opened-by="${link.id}"]`)?.focus(),
    );
  }
  const button = event.target instanceof Element ? event.target.closest('#pause') : null;
  if (!button) return;
  isPaused = !isPaused;
  button.textContent = isPaused ? 'Resume updates' : 'Pause updates';
  if (!isPaused) void refreshSafely();
});

document.body.classList.toggle('framed', frameWindow !== null);
if (window.matchMedia(WIDE).matches) {
  for (const tool of document.querySelectorAll<HTMLDetailsElement>('[data-wide]')) tool.open = true;
}
let isPolling = false;
setInterval(() => {
  if (isPaused || isPolling || document.hidden || !document.querySelector('[data-live]')) return;
  isPolling = true;
  void refreshSafely().finally(() => {
    isPolling = false;
  });
}, REFRESH_MS);
