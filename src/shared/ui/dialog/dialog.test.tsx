import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

function Question({ isDismissible = true }: { readonly isDismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ThemeProvider>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {isOpen && (
        <Dialog
          title="Delete the draft?"
          description="It cannot be brought back."
          role="alertdialog"
          onClose={isDismissible ? close : null}
          actions={
            <Button data-autofocus onClick={close}>
              No, cancel
            </Button>
          }
        />
      )}
    </ThemeProvider>
  );
}

function open(isDismissible: boolean) {
  render(<Question isDismissible={isDismissible} />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('alertdialog') };
}

const escape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true }));

describe('Dialog', () => {
  it('names a dialog by its title, describes it by its question and focuses the safe answer', () => {
    const { dialog } = open(true);
    expect(dialog).toHaveAccessibleName('Delete the draft?');
    expect(dialog).toHaveAccessibleDescription('It cannot be brought back.');
    expect(screen.getByRole('button', { name: 'No, cancel' })).toHaveFocus();
  });

  it('describes the first focused element by title and question until it loses the focus', () => {
    const { opener } = open(true);
    const answer = screen.getByRole('button', { name: 'No, cancel' });
    expect(answer).toHaveAccessibleDescription('Delete the draft? It cannot be brought back.');
    opener.focus();
    expect(answer).not.toHaveAccessibleDescription();
  });

  // If the dialog had a click listener, Firefox would report its focused children as clickable.
  it('registers no click listener on the dialog element', () => {
    expect(open(true).dialog.onclick).toBeNull();
  });

  it.each([
    ['Escape', escape],
    ['a click beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
    ['an answer', () => fireEvent.click(screen.getByRole('button', { name: 'No, cancel' }))],
  ])('closes a dialog on %s and restores the focus', (_way, close) => {
    const { opener, dialog } = open(true);
    close(dialog);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("moves the focus to the page's heading if the opener of the dialog was removed", () => {
    render(<Question />);
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    opener.remove();
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.id = 'page-title';
    heading.tabIndex = -1;
    escape(screen.getByRole('alertdialog'));
    expect(heading).toHaveFocus();
    heading.remove();
  });

  it('leaves the focus on an element outside the dialog when the dialog closes', () => {
    const { dialog } = open(true);
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    escape(dialog);
    expect(other).toHaveFocus();
    other.remove();
  });

  it('leaves a dialog open on a click inside', () => {
    open(true);
    fireEvent.click(screen.getByText('It cannot be brought back.'));
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('leaves a dialog that needs an answer open on Escape and on a click outside', () => {
    const { dialog } = open(false);
    expect(escape(dialog)).toBe(false);
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
  });
});

it('focuses the title of a side panel and closes the panel on its Close button', () => {
  function Panel() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <SidePanel title="Investment Details" onClose={() => setOpen(false)}>
        <p>Units: 12</p>
      </SidePanel>
    ) : null;
  }
  render(
    <ThemeProvider>
      <Panel />
    </ThemeProvider>,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Investment Details');
  const title = screen.getByRole('heading', { name: 'Investment Details' });
  expect(title).toHaveFocus();
  expect(title).not.toHaveAccessibleDescription();
  const close = screen.getByRole('button', { name: 'Close' });
  // The close button must be first, because Orca skips the first element of a new dialog.
  expect(close.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(close);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
