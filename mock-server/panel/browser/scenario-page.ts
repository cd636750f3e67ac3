import { createSandbox } from '#contract/generated/control-client.ts';
import { complain } from './notices.ts';
import './search.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-make]')) {
  const scenario = button.dataset['make'] ?? '';
  button.addEventListener('click', () => go(scenario, (id) => `/panel/sandboxes?sandbox=${id}`));
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-open]')) {
  const { open: scenario = '', portal = '' } = button.dataset;
  button.addEventListener('click', () => go(scenario, (id) => portal.replace('__id__', id)));
}

// Supports `/panel/#op=...` as a short form of a link to an operation.
if (window.location.hash.startsWith('#op=')) {
  window.location.replace(`/panel/contract${window.location.hash}`);
}

function go(scenario: string, addressOf: (id: string) => string): void {
  createSandbox({ scenario }).then(({ id }) => window.location.assign(addressOf(id)), complain);
}
