import type { MockAddress } from '#contract/control/control-request.ts';
import { listScenarios } from '#contract/generated/control-client.ts';
import { byNearness } from '#contract/control/nearest-name.ts';
import { element, fill } from './corner/corner-parts.ts';

/*
 * Development only. The page in the place of the portal when the address names a scenario or a
 * sandbox that there is not: every scenario, the one most like it first.
 */
export async function showChoices(given: string, why: string, server: MockAddress): Promise<void> {
  const scenarios = await listScenarios(server);
  const titles = new Map(scenarios.map(({ name, title }) => [name, title]));
  const links = byNearness(given, titles.keys()).map((name) => {
    const address = new URL(window.location.href);
    address.searchParams.set('scenario', name);
    const style = 'display: block; padding: 8px 0; color: var(--color-brand-700)';
    const text = [element('strong', {}, name), ` ${titles.get(name)}`];
    const link = element('a', { href: address.href, style }, ...text);
    return element('li', { style: 'border-top: 1px solid var(--color-line)' }, link);
  });
  const page = element(
    'main',
    { style: 'max-width: 640px; margin: 0 auto; padding: 48px 16px; overflow-wrap: anywhere' },
    element('h1', { style: 'font-size: 28px; font-weight: 600; line-height: 1.3' }, 'No sandbox'),
    element('p', { style: 'margin: 8px 0' }, why),
    element('p', {}, 'Choose a scenario for this tab:'),
    element('ul', { style: 'margin: 24px 0 0; padding: 0; list-style: none' }, ...links),
  );
  fill(document.body, [page]);
}
