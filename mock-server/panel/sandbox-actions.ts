import { html } from 'hono/html';
import {
  getDeleteSandboxUrl,
  getResetSandboxUrl,
  type Sandbox,
} from '#contract/generated/control-client.ts';
import { renderCallButton, renderHiddenText, type Markup, type PanelContext } from './page.ts';

export function renderSandboxActions({ id, scenario }: Sandbox, context: PanelContext): Markup {
  return html`<div class="actions">
    <a
      class="button secondary"
      href="${context.portalLink(id, '/')}"
      target="_blank"
      rel="noreferrer"
      >Open portal${renderHiddenText(`of ${id}, in a new tab`)}</a
    >
    ${renderCallButton('Reset', id, {
      // A reset without a body restores both the scenario and the start time of the sandbox.
      method: 'POST',
      path: getResetSandboxUrl(id),
      done: `Reset ${id}.`,
      confirm: formatResetQuestion(id, scenario),
    })}
    ${
      id !== 'default' &&
      renderCallButton('Delete', id, {
        method: 'DELETE',
        path: getDeleteSandboxUrl(id),
        done: `Deleted ${id}.`,
        confirm: `Delete ${id} with all it holds?`,
      })
    }
  </div>`;
}

export function formatResetQuestion(id: string, scenario: string): string {
  return `Put ${id} back to the start of ${scenario}? All changes and sessions are lost.`;
}
