import type { MockAddress } from '#contract/control/control-request.ts';
import { listScenarios } from '#contract/generated/control-client.ts';
import { byNearness } from '#contract/control/nearest-name.ts';

/*
 * Development only. The page in the place of the portal when the address names a scenario or a
 * sandbox that there is not: every scenario, the one most like it first.
 */
export async function showChoices(given: string, why: string, server: MockAddress): Promise<void> {
  const scenarios = await listScenarios(server);
  const titles = new Map(scenarios.map(({ name, title }) => [name, title]));
  const links = byNearness(given, titles.keys()).map((name) => {
    const link = made('a', { display: 'block', padding: '8px 0', color: 'var(--color-brand-700)' });
    const address = new URL(window.location.href);
    address.searchParams.set('scenario', name);
    link.setAttribute('href', address.href);
    link.append(made('strong', { 'font-weight': '600' }, name), ` ${titles.get(name)}`);
    const item = made('li', { 'border-top': '1px solid var(--color-line)' });
    item.append(link);
    return item;
  });
  const list = made('ul', { margin: '24px 0 0', padding: '0', 'list-style': 'none' });
  list.append(...links);
  const page = made('main', {
    'max-width': '640px',
    margin: '0 auto',
    padding: '48px 16px',
    'overflow-wrap': 'anywhere',
  });
  page.append(
    made('h1', { 'font-size': '28px', 'line-height': '1.3', 'font-weight': '600' }, 'No sandbox'),
    made('p', { margin: '8px 0 0' }, why),
    made('p', { margin: '8px 0 0' }, 'Choose a scenario for this tab:'),
    list,
  );
  document.body.textContent = '';
  document.body.append(page);
}

function made(tag: string, looks: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const element = document.createElement(tag);
  for (const [property, value] of Object.entries(looks)) element.style.setProperty(property, value);
  element.textContent = text;
  return element;
}
