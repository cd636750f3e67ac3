import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Button } from './button.tsx';
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

describe('a dialog', () => {
  it('has its title and question for a name, and the focus on the safe answer', () => {
    const { dialog } = open(true);
    expect(dialog).toHaveAccessibleName('Delete the draft?');
    expect(dialog).toHaveAccessibleDescription('It cannot be brought back.');
    expect(screen.getByRole('button', { name: 'No, cancel' })).toHaveFocus();
  });

  it('is told with what has the first focus in it, until that has lost it', () => {
    const { opener } = open(true);
    const answer = screen.getByRole('button', { name: 'No, cancel' });
    expect(answer).toHaveAccessibleDescription('Delete the draft? It cannot be brought back.');
    opener.focus();
    expect(answer).not.toHaveAccessibleDescription();
  });

  // Of what has the focus within an element that listens to clicks Firefox tells that it can be clicked.
  it('does not listen to clicks itself', () => {
    expect(open(true).dialog.onclick).toBeNull();
  });

  it.each([
    ['Escape', escape],
    ['a click beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
    ['an answer', () => fireEvent.click(screen.getByRole('button', { name: 'No, cancel' }))],
  ])('closes by %s and gives the focus back', (_way, close) => {
    const { opener, dialog } = open(true);
    close(dialog);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("moves the focus to the page's heading when its opener was removed", () => {
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

  it('does not move a focus outside when it closes', () => {
    const { dialog } = open(true);
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    escape(dialog);
    expect(other).toHaveFocus();
    other.remove();
  });

  it('stays at a click inside', () => {
    open(true);
    fireEvent.click(screen.getByText('It cannot be brought back.'));
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('that needs an answer stays at Escape and at a click beside it', () => {
    const { dialog } = open(false);
    expect(escape(dialog)).toBe(false);
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
  });
});

it('a side panel has the focus on its title and a button that closes it', () => {
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
  // Orca takes up what stands first in a new dialog without a word.
  expect(close.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(close);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
