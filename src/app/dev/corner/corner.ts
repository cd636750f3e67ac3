/*
 * Development only. Plain elements without React, outside the portal's own markup, so that the
 * screens look the same with and without it.
 */
import './corner.css';
import { queryClient } from '#src/sdk/query-client.ts';
import { bugPart } from './bug-part.ts';
import { clockPart } from './clock-part.ts';
import { element, fill, row } from './corner-parts.ts';
import { eventsPart } from './events-part.ts';
import { faultsPart } from './faults-part.ts';
import { scenarioPart } from './scenario-part.ts';

const TOOLS_ID = 'mock-corner-tools';

/** The sandbox of this tab. */
export type ShownSandbox = {
  readonly id: string;
  /** Address of the mock server's panel. */
  readonly panel: string;
  /** The text is what the developer has to know. */
  readonly isAlert?: boolean;
};

let shown: { readonly id: string; readonly corner: HTMLElement } | null = null;

/**
 * A button in the corner of the page that says `text`, by default 'Mock server', and opens what
 * steers the sandbox.
 */
export function showCorner(
  text: string | null,
  { id, panel, isAlert = false }: ShownSandbox,
): void {
  if (shown?.id !== id || !shown.corner.isConnected) {
    shown?.corner.remove();
    shown = { id, corner: cornerOf(id, panel) };
    document.body.append(shown.corner);
  }
  const { corner } = shown;
  corner.toggleAttribute('data-alert', isAlert);
  const button = corner.querySelector('button');
  if (button) button.textContent = text ?? 'Mock server';
}

function cornerOf(id: string, panel: string): HTMLElement {
  const status = element('p', { role: 'status' });
  const act = (action: () => Promise<string>) => {
    void outcomeOf(async () => {
      const said = await action();
      await refresh();
      // What the page shows may be another by now.
      void queryClient().invalidateQueries();
      return said;
    }).then((said) => fill(status, [said]));
  };
  const context = { id, server: { url: panel }, act };
  const parts = [scenarioPart, clockPart, eventsPart, faultsPart, bugPart].map((part) =>
    part(context),
  );
  const refresh = () => Promise.all(parts.map((part) => part.refresh()));
  const more = element('a', { href: panel, target: '_blank', rel: 'noopener' }, 'Panel');
  const tools = element(
    'div',
    { id: TOOLS_ID, popover: 'auto', role: 'dialog', 'aria-label': 'Mock server' },
    ...parts.map(({ node }) => node),
    status,
    row(more),
  );
  tools.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return;
    void outcomeOf(async () => {
      await refresh();
      return '';
    }).then((said) => fill(status, [said]));
  });
  return element(
    'aside',
    { class: 'mock-corner', 'aria-label': 'Mock server' },
    element('button', { type: 'button', popovertarget: TOOLS_ID }),
    tools,
  );
}

async function outcomeOf(action: () => Promise<string>): Promise<string> {
  try {
    return await action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
