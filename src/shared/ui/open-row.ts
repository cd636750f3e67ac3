import type { MouseEvent } from 'react';

/** For the one button or link of a row that a click anywhere on the row presses. */
export const OPENS_ROW = { 'data-opens-row': '' } as const;

/** What a click does by itself. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * Presses the `OPENS_ROW` control of the clicked row: the `onClick` of a table or a list. The row
 * itself is no control, so that keyboards and screen readers have one, and a text in it can be
 * selected: what ends a selection opens nothing.
 */
export function openClickedRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (event.defaultPrevented || target.closest(CONTROLS)) return;
  const row = target.closest('tr, li');
  const opener = row?.querySelector<HTMLElement>('[data-opens-row]');
  // What leaves the list opens nothing any more.
  if (!row || !opener || opener.closest('[inert]') || hasSelectedText(row)) return;
  // A panel returns the focus to what had it.
  opener.focus({ preventScroll: true });
  // With the keys that open a link in another tab.
  const keys = { ctrlKey, metaKey, shiftKey };
  opener.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
  );
}

function hasSelectedText(row: Element): boolean {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return false;
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode);
}
