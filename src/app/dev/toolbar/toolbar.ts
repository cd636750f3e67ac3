/* Controls of the mock server, for development and the demonstration; outside the portal's markup. */
import './toolbar.css';
import { resetSandbox } from '#contract/generated/control-client.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { clearSession, getCurrentSession } from '#src/session/session-store.ts';
import { pages } from '#src/shared/screens/address/pages.ts';
import { createNode } from '../create-node.ts';
import { reloadPage } from '../../reload-page.ts';
import { createPersonaTools } from './persona-tools.ts';

const TOOLS_ID = 'mock-toolbar-tools';

export type TabSandbox = {
  readonly id: string;
  readonly server: string;
  /** True if the mock server has a panel, whose sandbox page is then embedded; the demonstration has none. */
  readonly hasPanel: boolean;
  /** True if the button's text needs the developer's attention. */
  readonly isAlert?: boolean;
};

type Attempt = (action: () => Promise<void>) => void;

let current: { readonly id: string; readonly toolbar: HTMLElement } | null = null;

/** Shows a button with `text` in the corner of the page. The button opens the sandbox controls. */
export function showDevToolbar(text: string, sandbox: TabSandbox): void {
  if (current?.id !== sandbox.id || !current.toolbar.isConnected) {
    current?.toolbar.remove();
    current = { id: sandbox.id, toolbar: buildToolbar(sandbox) };
    document.body.append(current.toolbar);
  }
  const { toolbar } = current;
  toolbar.toggleAttribute('data-alert', sandbox.isAlert === true);
  const button = toolbar.querySelector('button');
  if (button) button.textContent = text;
}

function buildToolbar({ id, server, hasPanel }: TabSandbox): HTMLElement {
  const status = createNode('p', { role: 'status' });
  const attempt: Attempt = (action) => {
    action().then(
      () => (status.textContent = ''),
      (error: unknown) => {
        status.textContent = error instanceof Error ? error.message : String(error);
      },
    );
  };
  // Reloads the page, so that no state of the previous user or sandbox remains.
  const goTo = async (path: string) => {
    const change = () => window.history.replaceState(null, '', path);
    if (hasPanel) {
      await reloadPage(change);
    } else {
      // The demonstration's file server has no files at these addresses, so `reloadPage` cannot check them.
      change();
      location.reload();
    }
  };
  const story = createPersonaTools({ id, server: { url: server }, attempt, goTo });
  const own = hasPanel
    ? buildPanelSection(id, server)
    : buildDemoSection(async () => {
        await resetSandbox(id, undefined, { url: server });
        clearSession();
        await goTo(pages.login.path);
      }, attempt);
  const tools = createNode(
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
  const button = createNode('button', { type: 'button', popovertarget: TOOLS_ID });
  return createNode('aside', { class: 'mock-toolbar', 'aria-label': 'Mock server' }, button, tools);
}

function buildPanelSection(id: string, server: string) {
  const page = new URL(`/panel/sandboxes?sandbox=${id}`, server);
  const frame = createNode('iframe', { title: 'Sandbox' });
  const more = { href: page.href, target: '_blank', rel: 'noopener' };
  const node = createNode('section', {}, createNode('a', more, 'Open in the panel'));
  window.addEventListener('message', ({ origin, data }) => {
    // The embedded panel may have changed data of the sandbox, which this page shows.
    if (origin === page.origin && data === 'sandbox-changed') {
      void queryClient().invalidateQueries();
    }
  });
  return {
    node,
    toggle(isOpen: boolean) {
      if (!isOpen) return frame.remove();
      // Selects the events of the signed-in client instead of the default client.
      const { username } = getCurrentSession()?.user ?? {};
      frame.src = username === undefined ? page.href : `${page.href}&client=${username}`;
      node.prepend(frame);
    },
  };
}

function buildDemoSection(startAgain: () => Promise<void>, attempt: Attempt) {
  const again = createNode('button', { type: 'button' }, 'Start again');
  again.addEventListener('click', () => attempt(startAgain));
  const text = 'All data are made up. What you change stays in this browser.';
  const row = createNode('div', { class: 'row' }, again);
  return {
    node: createNode('section', {}, createNode('p', {}, text), row),
    toggle: () => undefined,
  };
}
