import { makeClosedContentFindable } from '#src/shared/platform/browser/hide-until-found.ts';
import { copyRows } from './copy-rows.ts';

/** Copies selected rows for spreadsheets from now on, and lets a search find text in closed sections. */
export function startPageText(isSearch: boolean): void {
  document.addEventListener('copy', copyRows);
  if (isSearch) makeClosedContentFindable();
}
