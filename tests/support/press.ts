import { act } from '@testing-library/react';

/**
 * Presses a button as a user does, with a trusted click. Dispatched events are untrusted, as in a
 * browser. The only trusted click in jsdom is the one that a label forwards to its control.
 */
export async function pressTrusted(button: HTMLElement): Promise<void> {
  const label = document.createElement('label');
  const formerId = button.id;
  label.htmlFor = 'pressed';
  button.id = label.htmlFor;
  document.body.append(label);
  // Awaits one `act`, because the page waits for the server after the click.
  await act(async () => {
    label.click();
    await Promise.resolve();
  });
  label.remove();
  if (formerId === '') button.removeAttribute('id');
  else button.id = formerId;
}
