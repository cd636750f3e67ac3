// Bundled as a separate file by scripts/prerender.ts; start.ts loads this file only for the dashboard.
import { getField } from '#contract/judge/get-field.ts';
import { readPageConfig } from '#src/shared/platform/config/read-page-config.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { READY_EVENT } from '#src/app/preloaded.ts';
import { createOutlineElement, type DashboardOutline } from './create-outline-element.ts';
import { buildOutlineData } from './build-outline-data.ts';

/** Markup and styles of the dashboard without its data, inserted by scripts/prerender.ts. */
declare const OUTLINE: DashboardOutline;
/** Name of the product for a page without settings, inserted by scripts/prerender.ts. */
declare const PRODUCT: string;
// Read once, because the bundler inserts the value at each use of the constant.
const outline = OUTLINE;

export type ShowFigures = typeof showFigures;

/**
 * Shows the dashboard's figures before the portal has started, which then renders the same content at
 * the same position.
 *
 * @param name Full name of the user.
 * @param bodies Bodies of the first replies by path; null for a call that has failed.
 */
export async function showFigures(
  name: string,
  bodies: ReadonlyMap<string, Promise<unknown> | undefined>,
): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(outline.css);
  // Initialises `Intl` during the load: its first use takes as long as the rest of this function.
  formatMoney(0);
  const getBody = async (path: string) => bodies.get(path);
  const [client, overview, unread, accounts] = await Promise.all([
    getBody('/client'),
    getBody('/investments/overview'),
    getBody('/client/messages/count'),
    getBody('/client/associated'),
  ]);
  await whenParsed();
  const given = getField(readPageConfig(), 'product');
  const product = typeof given === 'string' ? given.trim() : PRODUCT;
  const filling = buildOutlineData({ client, overview, unread, accounts }, name, product);
  const { dataset } = document.documentElement;
  const empty = document.querySelector('#root main');
  // The portal may have rendered already.
  if (!filling || !empty || dataset['shell'] !== 'frame' || 'rendering' in dataset) return;
  document.adoptedStyleSheets.push(sheet);
  empty.replaceWith(createOutlineElement(outline.main, filling, outline.parts));
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
