import './demo-bar.css';
import type { MockApp } from '#mock/app.ts';
import { DEFAULT_SANDBOX } from '#mock/sandbox/sandboxes.ts';
import { PERSONA_PASSWORD, personas } from '#mock/seed/personas.ts';
import { button, element } from '#src/app/dev/corner/corner-parts.ts';
import { clearSession } from '#src/session/session-store.ts';

type DemoBar = {
  /** What the visitor has to know of the sandbox; null for nothing. */
  readonly say: (text: string | null) => void;
  /** Which sandbox the page calls, by the base address of its API. */
  readonly setSandbox: (apiBaseUrl: string) => void;
};

const DEFAULT_LABEL = 'Demonstration: logins and scenarios';

/**
 * Logins, scenarios and a way back to the start, in a corner of the page. Plain elements without
 * React, outside the portal's own markup, so that the screens look the same with and without it.
 */
export function createDemoBar({ sandboxes, scenarios }: MockApp): DemoBar {
  let id = DEFAULT_SANDBOX;
  const label = element('summary', {}, DEFAULT_LABEL);
  const lookAt = element('p');
  const titles = scenarios.map(({ name, title }) => new Option(title, name));
  const scenario = element('select', {}, ...titles);
  scenario.addEventListener('change', () => open(`/?scenario=${scenario.value}`));
  const content = element(
    'div',
    { class: 'demo-bar-content' },
    element('p', {}, 'All data are made up. What you change stays in this browser.'),
    logins(),
    element('label', {}, 'Scenario', scenario),
    lookAt,
    button('Start again', () => void startAgain(id)),
  );
  const bar = element('details', { class: 'demo-bar' }, label, content);
  bar.addEventListener('toggle', () => {
    // Not before: a sandbox of an earlier visit is read with its first call.
    const current = (sandboxes.find(id) ?? sandboxes.default).scenario;
    scenario.value = current.name;
    lookAt.textContent = current.lookAt;
  });
  document.body.append(bar);

  return {
    say(text) {
      label.textContent = text === null ? DEFAULT_LABEL : `Demonstration: ${text}`;
    },
    setSandbox(apiBaseUrl) {
      id = /\/sandbox\/([^/]+)\//.exec(apiBaseUrl)?.[1] ?? DEFAULT_SANDBOX;
    },
  };
}

function logins(): HTMLElement {
  const rows = personas.flatMap(({ username, fullName, title }) => [
    element('dt', {}, username),
    element('dd', {}, `${fullName}, ${title.toLowerCase()}`),
  ]);
  const intro = element('p', {}, `Log in with the password ${PERSONA_PASSWORD} as`);
  return element('div', {}, intro, element('dl', {}, ...rows));
}

async function startAgain(id: string): Promise<void> {
  await fetch(`/__mock/sandboxes/${id}/reset`, { method: 'POST' });
  clearSession();
  open('/');
}

/** A load of the page, for which nothing of the former sandbox is left. */
function open(address: string): void {
  window.location.assign(address);
}
