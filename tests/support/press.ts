import { act } from '@testing-library/react';

/**
 * A press by a person. What a test dispatches counts as a script's, as in a browser; the only click that
 * jsdom trusts is the one that a label passes on to its control.
 */
export async function press(button: HTMLElement): Promise<void> {
  const label = document.createElement('label');
  const formerId = button.id;
  label.htmlFor = 'pressed';
  button.id = label.htmlFor;
  document.body.append(label);
  // One awaited act: the page waits for the server after the click.
  await act(async () => {
    label.click();
    await Promise.resolve();
  });
  label.remove();
  if (formerId === '') button.removeAttribute('id');
  else button.id = formerId;
}
