import './demo-bar.css';
import type { MockApp } from '#mock/app.ts';
import { DEFAULT_SANDBOX } from '#mock/sandbox/sandboxes.ts';
import { PERSONA_PASSWORD, personas } from '#mock/seed/personas.ts';
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
  const label = element('summary', DEFAULT_LABEL);
  const lookAt = element('p');
  const scenario = element('select');
  scenario.append(...scenarios.map(({ name, title }) => new Option(title, name)));
  scenario.addEventListener('change', () => open(`/?scenario=${scenario.value}`));
  const restart = element('button', 'Start again');
  restart.type = 'button';
  restart.addEventListener('click', () => void startAgain(id));

  const content = element('div');
  content.className = 'demo-bar-content';
  content.append(
    element('p', 'All data are made up. What you change stays in this browser.'),
    logins(),
    labelled('Scenario', scenario),
    lookAt,
    restart,
  );
  const bar = element('details');
  bar.className = 'demo-bar';
  bar.append(label, content);
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
  const list = element('dl');
  for (const { username, fullName, title } of personas) {
    list.append(element('dt', username), element('dd', `${fullName}, ${title.toLowerCase()}`));
  }
  const block = element('div');
  block.append(element('p', `Log in with the password ${PERSONA_PASSWORD} as`), list);
  return block;
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

function labelled(text: string, control: HTMLElement): HTMLElement {
  const label = element('label', text);
  label.append(control);
  return label;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}
