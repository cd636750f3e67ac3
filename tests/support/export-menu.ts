import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Returns the export menu in the toolbar of a list. */
export function getExportMenu(): HTMLElement {
  return screen.getByRole('button', { name: 'Export' });
}

/** Chooses a document from the export menu, which has another name if it has other actions too. */
export async function exportAs(name: string | RegExp, menu = 'Export'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('button', { name }));
}
