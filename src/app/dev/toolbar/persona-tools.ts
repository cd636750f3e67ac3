import type { MockAddress } from '#contract/control/control-request.ts';
import { getSandbox, listScenarios, type Persona } from '#contract/generated/control-client.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import { isStaff } from '#src/session/session.ts';
import { clearSession, getCurrentSession, startSession } from '#src/session/session-store.ts';
import { pages } from '#src/shared/screens/address/pages.ts';
import { createNode, setChildren } from '../create-node.ts';

type Context = {
  readonly id: string;
  readonly server: MockAddress;
  readonly attempt: (action: () => Promise<void>) => void;
  readonly goTo: (path: string) => Promise<void>;
};

export function createPersonaTools({ id, server, attempt, goTo }: Context) {
  const scenarios = createNode('select', { 'aria-label': 'Scenario' });
  const start = createNode('button', { type: 'button' }, 'Start afresh');
  const about = createNode('p');
  const personas = createNode('ul');
  start.addEventListener('click', () =>
    attempt(() => goTo(`${pages.login.path}?scenario=${encodeURIComponent(scenarios.value)}`)),
  );
  const personaRow = (persona: Persona) => {
    const { username, password, who } = persona;
    const isCurrent = username === getCurrentSession()?.user.username;
    const button = createNode(
      'button',
      { type: 'button', 'aria-pressed': String(isCurrent) },
      username,
    );
    button.addEventListener('click', () => attempt(() => logInAs(persona, goTo)));
    return createNode('li', { class: 'row', title: `Password ${password}` }, button, who);
  };
  return {
    node: createNode(
      'section',
      {},
      createNode('h3', {}, 'Scenario'),
      createNode('div', { class: 'row' }, scenarios, start),
      about,
      createNode('h3', {}, 'Log in as'),
      personas,
    ),
    async refresh() {
      const [all, { scenario }] = await Promise.all([
        listScenarios(server),
        getSandbox(id, server),
      ]);
      const chosen = scenarios.value || scenario;
      setChildren(scenarios, ...all.map(({ name }) => new Option(name)));
      scenarios.value = chosen;
      const titles = new Map(all.map(({ name, title }) => [name, title]));
      const describe = () => {
        about.textContent = titles.get(scenarios.value) ?? '';
      };
      scenarios.onchange = describe;
      describe();
      // Lists the personas of all scenarios, because every persona can log in to this sandbox.
      const each = new Map(all.flatMap(({ personas: of }) => of.map((one) => [one.username, one])));
      setChildren(personas, ...Array.from(each.values(), personaRow));
    },
  };
}

async function logInAs({ username, password }: Persona, goTo: Context['goTo']): Promise<void> {
  clearSession();
  const session = startSession(await login({ username, password }));
  await goTo(isStaff(session) ? pages.search.path : pages.dashboard.path);
}
