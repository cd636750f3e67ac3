// Bundled as a file of its own by scripts/prerender.ts; the script in the head loads it with the
// dashboard alone.
import { fieldOf } from '#contract/judge/field.ts';
import { pageConfig } from '#src/shared/config/page-config.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { READY_EVENT } from '#src/app/preloaded.ts';
import { elementOf, type Outline } from './element-of.ts';
import { fillingOf } from './figures.ts';

/** Inserted by scripts/prerender.ts. */
declare const OUTLINE: Outline;
/** Inserted as well: that of a page without settings. */
declare const PRODUCT: string;
// Once: each use of a constant would insert its text again.
const outline = OUTLINE;

export type ShowFigures = typeof showFigures;

/**
 * Shows the figures before the portal is there, which then shows the same in the same place.
 *
 * @param name the user's.
 * @param bodies those of the first calls by path; null for a call that has failed.
 */
export async function showFigures(
  name: string,
  bodies: ReadonlyMap<string, Promise<unknown> | undefined>,
): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(outline.css);
  // The first use of `Intl` takes as long as all that follows: now the replies are on their way.
  formatMoney(0);
  const bodyOf = async (path: string) => bodies.get(path);
  const [client, overview, unread, accounts] = await Promise.all([
    bodyOf('/client'),
    bodyOf('/investments/overview'),
    bodyOf('/client/messages/count'),
    bodyOf('/client/associated'),
  ]);
  await whenParsed();
  const given = fieldOf(pageConfig(), 'product');
  const product = typeof given === 'string' ? given.trim() : PRODUCT;
  const filling = fillingOf({ client, overview, unread, accounts }, name, product);
  const { dataset } = document.documentElement;
  const empty = document.querySelector('#root main');
  // The portal may be there already.
  if (!filling || !empty || dataset['shell'] !== 'frame' || 'rendering' in dataset) return;
  document.adoptedStyleSheets.push(sheet);
  empty.replaceWith(elementOf(outline.main, filling, outline.parts));
  dataset['figures'] = '';
  addEventListener(READY_EVENT, () => {
    delete dataset['figures'];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}
