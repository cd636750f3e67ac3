/*
 * Development and the demonstration only. Plain elements without React, outside the portal's own
 * markup, so that the screens look the same with and without it.
 */
import './corner.css';
import { resetSandbox } from '#contract/generated/control-client.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { clearSession, currentSession } from '#src/session/session-store.ts';
import { pages } from '#src/shared/pages/pages.ts';
import { element } from '../element.ts';
import { reloadPage } from '../../reload-page.ts';
import { stories } from './stories.ts';

const TOOLS_ID = 'mock-corner-tools';

/** The sandbox of this tab. */
export type ShownSandbox = {
  readonly id: string;
  /** Address of the mock server. */
  readonly server: string;
  /** The server has a panel, whose page of the sandbox the corner shows; the demonstration has none. */
  readonly hasPanel: boolean;
  /** The text is what the developer has to know. */
  readonly isAlert?: boolean;
};

type Attempt = (action: () => Promise<void>) => void;

let current: { readonly id: string; readonly corner: HTMLElement } | null = null;

/** A button in the corner of the page that says `text`, and opens what steers the sandbox. */
export function showCorner(text: string, sandbox: ShownSandbox): void {
  if (current?.id !== sandbox.id || !current.corner.isConnected) {
    current?.corner.remove();
    current = { id: sandbox.id, corner: cornerOf(sandbox) };
    document.body.append(current.corner);
  }
  const { corner } = current;
  corner.toggleAttribute('data-alert', sandbox.isAlert === true);
  const button = corner.querySelector('button');
  if (button) button.textContent = text;
}

function cornerOf({ id, server, hasPanel }: ShownSandbox): HTMLElement {
  const status = element('p', { role: 'status' });
  const attempt: Attempt = (action) => {
    action().then(
      () => (status.textContent = ''),
      (error: unknown) => {
        status.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  };
  // A page of another user, or of another sandbox, begins without anything of the former one.
  const goTo = async (path: string) => {
    const change = () => window.history.replaceState(null, '', path);
    if (hasPanel) {
      await reloadPage(change);
    } else {
      // The file server of the demonstration has no file for the portal's addresses to ask for.
      change();
      location.reload();
    }
  };
  const story = stories({ id, server: { url: server }, attempt, goTo });
  const own = hasPanel
    ? panelOf(id, server)
    : demonstration(async () => {
        await resetSandbox(id, undefined, { url: server });
        clearSession();
        await goTo(pages.login.path);
      }, attempt);
  const tools = element(
    'div',
    { id: TOOLS_ID, popover: 'auto', role: 'dialog', 'aria-label': 'Mock server' },
    story.node,
    status,
    own.node,
  );
  tools.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') attempt(() => story.refresh());
    own.toggle(newState === 'open');
  });
  const button = element('button', { type: 'button', popovertarget: TOOLS_ID });
  return element('aside', { class: 'mock-corner', 'aria-label': 'Mock server' }, button, tools);
}

/** The sandbox's page of the panel, loaded while it is in sight. */
function panelOf(id: string, server: string) {
  const page = new URL(`/panel/sandboxes?sandbox=${id}`, server);
  const frame = element('iframe', { title: 'Sandbox' });
  const more = { href: page.href, target: '_blank', rel: 'noopener' };
  const node = element('section', {}, element('a', more, 'Open in the panel'));
  window.addEventListener('message', ({ origin, data }) => {
    // What the page shows may be another by now.
    if (origin === page.origin && data === 'sandbox-changed') {
      void queryClient().invalidateQueries();
    }
  });
  return {
    node,
    toggle(isOpen: boolean) {
      if (!isOpen) return frame.remove();
      // Events are of the client who is logged in, not of the one by default.
      const { username } = currentSession()?.user ?? {};
      frame.src = username === undefined ? page.href : `${page.href}&client=${username}`;
      node.prepend(frame);
    },
  };
}

function demonstration(startAgain: () => Promise<void>, attempt: Attempt) {
  const again = element('button', { type: 'button' }, 'Start again');
  again.addEventListener('click', () => attempt(startAgain));
  const text = 'All data are made up. What you change stays in this browser.';
  const row = element('div', { class: 'row' }, again);
  return { node: element('section', {}, element('p', {}, text), row), toggle: () => undefined };
}
