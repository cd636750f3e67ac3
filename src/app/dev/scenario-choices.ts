import type { MockAddress } from '#contract/control/control-request.ts';
import { listScenarios } from '#contract/generated/control-client.ts';
import { sortBySimilarity } from '#contract/control/similar-names.ts';
import { createNode, setChildren } from './create-node.ts';

/* Development only. Shows a page instead of the portal when the address names an unknown
   scenario or sandbox: a list of all scenarios, the most similar name first. */
export async function showScenarioChoices(
  given: string,
  why: string,
  server: MockAddress,
): Promise<void> {
  const scenarios = await listScenarios(server);
  const titles = new Map(scenarios.map(({ name, title }) => [name, title]));
  const links = sortBySimilarity(given, titles.keys()).map((name) => {
    const address = new URL(window.location.href);
    address.searchParams.set('scenario', name);
    const text = [createNode('strong', {}, name), ` ${titles.get(name)}`];
    return createNode('li', {}, createNode('a', { href: address.href }, ...text));
  });
  const page = createNode(
    'main',
    { class: 'scenario-choices' },
    createNode('h1', {}, 'No sandbox'),
    createNode('p', {}, why),
    createNode('p', {}, 'Choose a scenario for this tab:'),
    createNode('ul', {}, ...links),
  );
  setChildren(document.body, page);
}
