import { act, fireEvent, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { Portal } from '#src/app/portal.tsx';
import { createPortalRouter } from '#src/app/router.tsx';
import { startVisit } from '#src/sdk/once-per-visit.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { handleExpiredSessions } from '#src/session/session-end.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { pressTrusted as pressAsPerson } from '#tests/support/press.ts';

/** Time between two checks of the page. */
const TURN_MS = 500;
/** Time after which an announcement has been made, also after a dialog. */
const SETTLED_MS = 500;
/** Time longer than any timeout of the portal. */
const LONGEST_WAIT_MS = 130_000;

/** Renders the complete portal at an address, as a browser opens it, with fake timers. */
export async function openPortal(address: string): Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  // Resets the time of the last navigation, which a former test set from its own, later fake clock.
  startVisit();
  window.history.replaceState(null, '', address);
  moveTokenFromAddress(startPageMatchers.tokens);
  handleExpiredSessions();
  // Replaces the last announcement of a former page, which would count as an announcement of this page.
  announce('A page is opened.');
  await advanceClock(SETTLED_MS);
  const router = createPortalRouter();
  const { unmount } = render(<Portal router={router} />);
  onTestFinished(() => {
    unmount();
    router.dispose();
    queryClient().clear();
    vi.useRealTimers();
  });
}

/** Advances the clock and waits for imports and replies. */
export async function advanceClock(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    // A reply also needs a turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  });
}

/**
 * Advances the clock until `look` finds something. Throws an error with the text of the page after a timeout.
 */
export async function waitUntilFound<Found>(
  what: string,
  look: () => Found | null | undefined | false,
  atMostMs = LONGEST_WAIT_MS,
): Promise<Found> {
  for (let waited = 0; ; waited += TURN_MS) {
    const found = look();
    if (found) return found;
    if (waited > atMostMs) throw new Error(`${what} did not come. The page says: ${getPageText()}`);
    await advanceClock(TURN_MS);
  }
}

/** Returns the visible text of the page, without text for screen readers only. */
export function getPageText(): string {
  // Visits elements, so that a hidden subtree is rejected once and not per text.
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && isUnseen(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) text += `${node.data} `;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns true for an element that is hidden, or a visually hidden live region. Does not use
 * selectors, which take most of the time in jsdom.
 */
function isUnseen(element: Element): boolean {
  return (
    ['script', 'style'].includes(element.localName) ||
    element.hasAttribute('hidden') ||
    element.classList.contains('visually-hidden') ||
    (element.hasAttribute('aria-live') && getComputedStyle(element).position === 'absolute')
  );
}

export function hasPageText(text: string | RegExp): boolean {
  return has(getPageText(), text);
}

/** Returns true if a text is visible or announced. The saving of a file, for example, is only announced. */
export function isTextReported(text: string | RegExp): boolean {
  return hasPageText(text) || has(document.body.textContent, text);
}

function has(text2: string, text: string | RegExp): boolean {
  return typeof text === 'string' ? text2.includes(text) : text.test(text2);
}

const CONTROLS = 'button, a[href], input, select, textarea, [contenteditable=true]';

/** Finds an enabled control by name. The last match wins, because a dialog is last in the document. */
function control(name: string | RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => !element.matches(':disabled') && isNamed(element, name))
    .at(-1);
}

function isNamed(element: HTMLElement, name: string | RegExp): boolean {
  return namesOf(element).some((one) => {
    const text = one?.replaceAll(/\s+/g, ' ').trim();
    return typeof name === 'string' ? text === name : name.test(text ?? '');
  });
}

function namesOf(element: HTMLElement): readonly (string | null | undefined)[] {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return [
    element.getAttribute('aria-label'),
    labelledBy.map((id) => document.getElementById(id)?.textContent).join(' '),
    element.textContent,
    ...('labels' in element && element.labels instanceof NodeList
      ? Array.from(element.labels, ({ textContent }) => textContent)
      : []),
  ];
}

const found = (name: string | RegExp) => waitUntilFound(`the control ${name}`, () => control(name));

/** Presses a button or a link as soon as it exists. */
export async function press(name: string | RegExp): Promise<void> {
  const element = await found(name);
  // Sends a trusted click, because some buttons ignore the clicks of scripts.
  if (element.matches('button')) await pressAsPerson(element);
  else await act(async () => void fireEvent.click(element));
  await advanceClock(0);
}

/** Types into a field, or selects an option in it, as soon as it exists. */
export async function fillField(name: string | RegExp, value: string): Promise<void> {
  const field = await found(name);
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
  await advanceClock(0);
}

/** Returns the value of a field; undefined if no field has the name. */
export function readField(name: string | RegExp): string | undefined {
  const field = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => !element.matches('button, a') && isNamed(element, name))
    .at(-1);
  return field && 'value' in field && typeof field.value === 'string'
    ? field.value
    : (field?.textContent ?? undefined);
}

/** Selects a file in a file field. */
export async function selectFile(name: string, fileName: string): Promise<void> {
  const field = await found(name);
  const file = new File(['%PDF-1.4'], fileName, { type: 'application/pdf' });
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
  await advanceClock(0);
}
