import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Dialog } from './dialog.tsx';
import { announce, LiveRegions } from './live-region.tsx';

it('announces into a region of its own for each urgency', () => {
  render(<LiveRegions />, { wrapper: ThemeProvider });
  act(() => announce('12 holdings'));
  act(() => announce('There is a problem', 'assertive'));
  expect(screen.getByRole('status')).toHaveTextContent('12 holdings');
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
});

it('announces what comes together in one go, and then only what is new', () => {
  vi.useFakeTimers();
  render(<LiveRegions />, { wrapper: ThemeProvider });
  act(() => announce('Saved.'));
  act(() => announce('3 unread messages.'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved.3 unread messages.');
  vi.advanceTimersByTime(1000);
  act(() => announce('12 holdings'));
  expect(screen.getByRole('status').textContent).toBe('12 holdings');
  vi.useRealTimers();
});

it('announces in the dialog that makes the rest of the page inert, and only what is new', () => {
  const dialog = (isOpen: boolean) => (
    <>
      <LiveRegions />
      {isOpen && (
        <Dialog title="Delete it?" onClose={() => {}}>
          <p>It moves.</p>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(dialog(false), { wrapper: ThemeProvider });
  act(() => announce('Before.'));
  rerender(dialog(true));
  const region = within(screen.getByRole('dialog')).getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => announce('Not deleted.'));
  expect(region).toHaveTextContent('Not deleted.');
});

it('announces the same text again, in a new element', () => {
  render(<LiveRegions />, { wrapper: ThemeProvider });
  act(() => announce('Saved'));
  const spoken = () => screen.getByText('Saved', { ignore: false });
  const first = spoken();
  act(() => announce('Saved'));
  expect(spoken()).not.toBe(first);
});
