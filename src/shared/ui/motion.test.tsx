import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Button } from './button.tsx';
import { Leaving } from './motion.tsx';
import { SidePanel } from './side-panel.tsx';

const closed = vi.fn<() => void>();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider>
      <Button onClick={() => setOpen(true)}>Details</Button>
      <Leaving>
        {isOpen && (
          <SidePanel
            key="panel"
            title="Investment Details"
            onClose={() => {
              closed();
              setOpen(false);
            }}
          >
            <p>Units: 12</p>
          </SidePanel>
        )}
      </Leaving>
    </ThemeProvider>
  );
}

const panel = () => document.querySelector('dialog');

/** The page with its panel open, after the features have loaded. */
async function open() {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Details' });
  await user.click(opener);
  return { user, opener };
}

beforeEach(() => {
  closed.mockReset();
  // As in a browser that is idle at once.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
});

/** The features have loaded when a closed panel stays for a moment. */
async function closeLeaving() {
  const shown = await open();
  await waitFor(async () => {
    if (!panel()) await shown.user.click(shown.opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(panel()).not.toBeNull();
  });
  closed.mockReset();
  return shown;
}

it('a leaving panel takes no input, is removed at the end and restores the focus', async () => {
  const { opener } = await closeLeaving();
  const leaving = panel();
  expect(leaving).toHaveAttribute('inert');
  if (leaving) {
    fireEvent(leaving, new Event('cancel', { cancelable: true }));
    fireEvent.click(leaving);
  }
  expect(closed).not.toHaveBeenCalled();
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('a panel that is opened again while it leaves stays, with the focus on its title', async () => {
  const { opener } = await closeLeaving();
  fireEvent.click(opener);
  expect(panel()).not.toHaveAttribute('inert');
  expect(screen.getByRole('heading', { name: 'Investment Details' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('a panel is removed at once before the features have loaded', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const { opener } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel()).toBeNull();
  expect(opener).toHaveFocus();
});
