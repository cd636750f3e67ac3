import { html } from 'hono/html';
import {
  getDeleteSandboxUrl,
  getResetSandboxUrl,
  type Sandbox,
} from '#contract/generated/control-client.ts';
import { callButton, hiddenText, type Markup, type PanelContext } from './page.ts';

export function sandboxActions({ id, scenario }: Sandbox, context: PanelContext): Markup {
  return html`<div class="actions">
    <a
      class="button secondary"
      href="${context.portalLink(id, '/')}"
      target="_blank"
      rel="noreferrer"
      >Open portal${hiddenText(`of ${id}, in a new tab`)}</a
    >
    ${callButton('Reset', id, {
      // The call has no body, so the reset preserves the start time of the sandbox, too.
      method: 'POST',
      path: getResetSandboxUrl(id),
      done: `Reset ${id}.`,
      confirm: resetQuestion(id, scenario),
    })}
    ${
      id !== 'default' &&
      callButton('Delete', id, {
        method: 'DELETE',
        path: getDeleteSandboxUrl(id),
        done: `Deleted ${id}.`,
        confirm: `Delete ${id} with all it holds?`,
      })
    }
  </div>`;
}

/** Returns the question of the confirmation dialog before a reset. */
export function resetQuestion(id: string, scenario: string): string {
  return `Put ${id} back to the start of ${scenario}? All changes and sessions are lost.`;
}
