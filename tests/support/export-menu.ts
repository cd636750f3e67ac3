import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The menu at the end of the toolbar of a list. */
export function exportMenu(): HTMLElement {
  return screen.getByRole('button', { name: 'Export' });
}

/** Chooses a document from it. */
export async function exportAs(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name }));
}
