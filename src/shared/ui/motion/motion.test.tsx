import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Button } from '../button.tsx';
import { AnimatedExit } from './motion.tsx';
import { SidePanel } from '../dialog/side-panel.tsx';

const closed = vi.fn<() => void>();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider>
      <Button onClick={() => setOpen(true)}>Details</Button>
      <AnimatedExit>
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
      </AnimatedExit>
    </ThemeProvider>
  );
}

const panel = () => document.querySelector('dialog');

/** Renders the page and opens its panel. */
async function open() {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Details' });
  await user.click(opener);
  return { user, opener };
}

beforeEach(() => {
  closed.mockReset();
  // Simulates a browser that is idle at once.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
});

/** Opens and closes the panel until a close starts the exit animation: the features have loaded. */
async function closeLeaving() {
  const openPanel = await open();
  await waitFor(async () => {
    if (!panel()) await openPanel.user.click(openPanel.opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(panel()).not.toBeNull();
  });
  closed.mockReset();
  return openPanel;
}

it('makes a panel inert during its exit animation, then removes it and restores the focus', async () => {
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

it('leaves a panel open that is reopened during its exit animation, and focuses its title', async () => {
  const { opener } = await closeLeaving();
  fireEvent.click(opener);
  expect(panel()).not.toHaveAttribute('inert');
  expect(screen.getByRole('heading', { name: 'Investment Details' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('removes a panel at once while the animation features are not loaded', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const { opener } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel()).toBeNull();
  expect(opener).toHaveFocus();
});
