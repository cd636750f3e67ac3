import { createSandbox } from '#contract/generated/control-client.ts';
import { complain } from './notices.ts';
import './search.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-make]')) {
  const scenario = button.dataset['make'] ?? '';
  button.addEventListener('click', () => {
    createSandbox({ scenario }).then(({ id }) => {
      window.location.assign(`/panel/sandboxes?sandbox=${id}`);
    }, complain);
  });
}

// Supports `/panel/#op=...` as a short form of a link to an operation.
if (window.location.hash.startsWith('#op=')) {
  window.location.replace(`/panel/contract${window.location.hash}`);
}
