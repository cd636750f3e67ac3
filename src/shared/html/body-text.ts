import { linesOf, textOf } from './html-to-text.ts';
import { bodyMarkup } from './plain-body.ts';
import { sanitiseHtml } from './sanitise.ts';

/** What a message shows, as text. */
export function bodyText(body: string): string {
  return textOf(linesOf(sanitiseHtml(bodyMarkup(body))));
}
