import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { Menu, MenuItem } from './menu.tsx';

const LONG = 'The Intergenerational Discretionary Settlement Trust of Hertfordshire (1987)';

function show(onPick = vi.fn<() => void>()) {
  render(
    <ThemeProvider>
      <Menu label={<span>{LONG}</span>} panelName="Accounts">
        <MenuItem onClick={onPick}>One</MenuItem>
        <MenuItem disabled onClick={onPick}>
          Locked
        </MenuItem>
        <MenuItem data-stays-open onClick={onPick}>
          Try again
        </MenuItem>
      </Menu>
      <button type="button">After it</button>
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), onPick, opener: screen.getByRole('button', { name: LONG }) };
}

const group = () => screen.queryByRole('group', { name: 'Accounts' });

it('opens the actions of a menu on Enter and lets Tab move through them', async () => {
  const { user, opener } = show();
  expect(group()).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(group()).toBeVisible();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

it('closes a menu after a choice and returns the focus to its button', async () => {
  const { user, opener, onPick } = show();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'One' }));
  expect(onPick).toHaveBeenCalledOnce();
  expect(group()).toBeNull();
  expect(opener).toHaveFocus();
});

it('leaves a menu open after a click on a disabled item or on one with data-stays-open', async () => {
  const { user, opener, onPick } = show();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Locked' }));
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onPick).toHaveBeenCalledOnce();
  expect(group()).toBeVisible();
});

it('closes a menu when the focus leaves it', async () => {
  const { user, opener } = show();
  await user.click(opener);
  screen.getByRole('button', { name: 'After it' }).focus();
  await waitFor(() => expect(group()).toBeNull());
});

it('does not open a menu while the chosen action is running', async () => {
  render(
    <ThemeProvider>
      <Menu label={<span>Making the file…</span>} panelName="Export" isBusy>
        <MenuItem>One</MenuItem>
      </Menu>
    </ThemeProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Making the file…', busy: true });
  await userEvent.click(opener);
  expect(screen.queryByRole('group', { name: 'Export' })).toBeNull();
});
