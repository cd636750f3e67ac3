import type { MouseEvent } from 'react';

/** Marks the one button or link of a row that is activated by a click anywhere on the row. */
export const OPENS_ROW_ATTRIBUTE = { 'data-opens-row': '' } as const;

/** Elements with a click behaviour of their own; a click on one of them does not open the row. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * Handles clicks on a table: activates the `OPENS_ROW_ATTRIBUTE` control of the clicked row. The row
 * itself is no control, so that keyboards and screen readers find one control per row. Text in a row can be
 * selected: the click that ends a selection opens nothing.
 */
export function openClickedRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (event.defaultPrevented || target.closest(CONTROLS)) return;
  const row = target.closest('tr');
  const opener = row?.querySelector<HTMLElement>('[data-opens-row]');
  // A row that animates out of the list is inert and opens nothing.
  if (!row || !opener || opener.closest('[inert]') || hasSelectedText(row)) return;
  // A panel restores the focus to the element that was focused before it opened.
  opener.focus({ preventScroll: true });
  // Passes on the modifier keys, so that Ctrl-click opens a link in another tab.
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
