import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { LiveRegions } from '../announce/live-region.tsx';
import { clearToasts, FEEDBACK_MS, preloadToasts, showToast, TOAST_MS, Toasts } from './toasts.tsx';

afterEach(async () => {
  const { removeToasts } = await preloadToasts();
  removeToasts();
});

function page(dialog?: ReactNode) {
  return (
    <ThemeProvider>
      <Toasts />
      {dialog}
    </ThemeProvider>
  );
}

const show = (text: string) =>
  act(() => void showToast({ text, tone: 'success', durationMs: FEEDBACK_MS }));
/** Finds a toast and waits until it can be operated. */
async function toast(text: string): Promise<HTMLElement> {
  const title = await screen.findByText(text);
  await waitFor(() => expect(title.closest('[data-mounted]')).not.toBeNull());
  return title;
}

it('uses the two toast durations of the specification', () => {
  expect([TOAST_MS, FEEDBACK_MS]).toEqual([3_000, 6_000]);
});

it('removes a toast after 3 s, and a toast with feedback after 6 s [FMT-04]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(page());
  act(() => void showToast({ text: 'A fact.', tone: 'success', durationMs: TOAST_MS }));
  show('Feedback.');
  await toast('A fact.');
  await toast('Feedback.');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('A fact.')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText('A fact.')).toBeNull();
  expect(screen.getByText('Feedback.')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(screen.queryByText('Feedback.')).toBeNull();
});

it('announces a toast politely, with its tone as a word, in a live region that existed before the toast', async () => {
  render(
    <>
      <LiveRegions />
      {page()}
    </>,
    { wrapper: ThemeProvider },
  );
  const region = document.querySelector('[aria-live=polite]');
  expect(region).toBeEmptyDOMElement();
  show('Sent.');
  await waitFor(() => expect(region).toHaveTextContent('Success: Sent.'));
  const sent = await toast('Sent.');
  expect(sent.closest('[role=status], [aria-live=polite]')).toBeNull();
});

it('closes a toast on its Close button and on Escape', async () => {
  const user = userEvent.setup();
  render(page());
  show('First.');
  await toast('First.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('First.')).toBeNull());
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  show('Second.');
  await toast('Second.');
  await user.keyboard('{Alt>}{t}{/Alt}');
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Second.')).toBeNull());
  await waitFor(() => expect(before).toHaveFocus());
  before.remove();
});

it('shows a fourth toast only after one of three is closed', async () => {
  const user = userEvent.setup();
  render(page());
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) show(text);
  await toast('Three.');
  expect(screen.queryByText('Four.')).toBeNull();
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(await toast('Four.')).toBeInTheDocument();
});

it('renders a toast inside an open dialog, which makes everything else inert', async () => {
  const { rerender } = render(page(<Dialog title="Delete?" onClose={null} />));
  show('Not deleted.');
  expect(screen.getByRole('dialog')).toContainElement(await toast('Not deleted.'));
  rerender(page());
  expect(await toast('Not deleted.')).toBeInTheDocument();
});

it('removes all toasts on a change of identity', async () => {
  render(page());
  show('Of a client.');
  await toast('Of a client.');
  act(() => clearToasts());
  await waitFor(() => expect(screen.queryByText('Of a client.')).toBeNull());
});
