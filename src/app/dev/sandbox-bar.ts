/*
 * Development only. Plain elements without React, outside the portal's own markup, so that the
 * screens look the same with and without it.
 */

const LOOKS: Readonly<Record<string, string>> = {
  position: 'fixed',
  'inset-block-end': '8px',
  'inset-inline-end': '8px',
  'z-index': '100',
  display: 'flex',
  gap: '10px',
  'max-width': 'calc(100vw - 16px)',
  padding: '2px 10px',
  'border-radius': '999px',
  border: '1px solid var(--color-line-strong)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink-muted)',
  'font-size': '12px',
  'line-height': '20px',
};

/** Of what the developer has to know. */
export const ALERT: Readonly<Record<string, string>> = {
  ...LOOKS,
  border: '1px solid var(--color-accent)',
  background: 'var(--color-accent-soft)',
  color: 'var(--color-ink)',
};

let shown: HTMLElement | null = null;

/** Names this tab's sandbox and links to the mock server's panel; no bar without a text. */
export function showSandboxBar(text: string | null, panelAddress: string, looks = LOOKS): void {
  shown?.remove();
  if (text === null) return;
  const bar = document.createElement('aside');
  bar.setAttribute('aria-label', 'Mock server');
  for (const [property, value] of Object.entries(looks)) bar.style.setProperty(property, value);
  const name = document.createElement('span');
  name.textContent = text;
  const panel = document.createElement('a');
  panel.href = panelAddress;
  panel.target = '_blank';
  panel.rel = 'noopener';
  panel.textContent = 'Panel';
  bar.append(name, panel);
  document.body.append(bar);
  shown = bar;
}
