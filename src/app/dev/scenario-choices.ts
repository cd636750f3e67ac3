import type { MockAddress } from '#contract/control/control-request.ts';
import { listScenarios } from '#contract/generated/control-client.ts';
import { byNearness } from '#contract/control/nearest-name.ts';
import { element, fill } from './element.ts';

/* Development only. Shows a page instead of the portal when the address names an unknown
   scenario or sandbox: a list of all scenarios, the most similar name first. */
export async function showChoices(given: string, why: string, server: MockAddress): Promise<void> {
  const scenarios = await listScenarios(server);
  const titles = new Map(scenarios.map(({ name, title }) => [name, title]));
  const links = byNearness(given, titles.keys()).map((name) => {
    const address = new URL(window.location.href);
    address.searchParams.set('scenario', name);
    const text = [element('strong', {}, name), ` ${titles.get(name)}`];
    return element('li', {}, element('a', { href: address.href }, ...text));
  });
  const page = element(
    'main',
    { class: 'scenario-choices' },
    element('h1', {}, 'No sandbox'),
    element('p', {}, why),
    element('p', {}, 'Choose a scenario for this tab:'),
    element('ul', {}, ...links),
  );
  fill(document.body, page);
}
