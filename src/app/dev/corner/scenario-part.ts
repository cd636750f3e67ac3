import { getSandbox, listScenarios, type Persona } from '#contract/generated/control-client.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import { isStaff } from '#src/session/session.ts';
import { clearSession, currentSession, startSession } from '#src/session/session-store.ts';
import { pages } from '#src/shared/pages/pages.ts';
import { reloadPage } from '../../reload-page.ts';
import type { CornerContext, CornerPart } from './corner-part.ts';
import { button, element, fill, row, section, select, setChoices } from './corner-parts.ts';

/** The scenario of this tab's sandbox, and one press to be one of its personas. */
export function scenarioPart({ id, server, act }: CornerContext): CornerPart {
  const scenarios = select('Scenario', []);
  const about = element('p');
  const personas = row();
  const show = (texts: ReadonlyMap<string, string>) => {
    about.textContent = texts.get(scenarios.value) ?? '';
  };
  const start = () =>
    act(async () => {
      await goTo(`${pages.login.path}?scenario=${encodeURIComponent(scenarios.value)}`);
      return `Starting ${scenarios.value}`;
    });
  const beOne = ({ username, password }: Persona) =>
    act(async () => {
      clearSession();
      const session = startSession(await login({ username, password }));
      await goTo(isStaff(session) ? pages.search.path : pages.dashboard.path);
      return `Logging in as ${username}`;
    });
  return {
    node: section(
      'Scenario',
      row(scenarios, button('Start afresh', start)),
      about,
      element('h3', {}, 'Log in as'),
      personas,
    ),
    async refresh() {
      const [all, current] = await Promise.all([listScenarios(server), getSandbox(id, server)]);
      setChoices(
        scenarios,
        all.map(({ name }) => ({ value: name })),
        scenarios.value || current.scenario,
      );
      const texts = new Map(all.map(({ name, title }) => [name, title]));
      scenarios.onchange = () => show(texts);
      show(texts);
      // A scenario tells of some; all of them can log in.
      const known = new Map(
        all.flatMap(({ personas: of }) => of.map((one) => [one.username, one])),
      );
      const user = currentSession()?.user.username;
      fill(
        personas,
        Array.from(known.values(), (persona) => {
          const made = button(persona.username, () => beOne(persona));
          made.title = persona.who;
          made.setAttribute('aria-pressed', String(persona.username === user));
          return made;
        }),
      );
    },
  };
}

/** A page of another user, or of another sandbox, begins without anything of the former one. */
async function goTo(path: string): Promise<void> {
  await reloadPage(() => window.history.replaceState(null, '', path));
}
