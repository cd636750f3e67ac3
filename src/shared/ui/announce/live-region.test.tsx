import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { announce, resetAnnouncements } from './announce.ts';
import { LiveRegions } from './live-region.tsx';

beforeEach(() => void vi.useFakeTimers());

const settle = () =>
  act(() => {
    vi.advanceTimersByTime(1000);
  });

function announceAll(...words: Parameters<typeof announce>): void {
  act(() => announce(...words));
  settle();
}

function page({ isOpen = false, isLeaving = false } = {}) {
  return (
    <>
      <LiveRegions />
      {isOpen && (
        <Dialog title="Delete it?" onClose={() => {}}>
          <p ref={(text) => void text?.closest('dialog')?.toggleAttribute('inert', isLeaving)}>
            It moves.
          </p>
        </Dialog>
      )}
    </>
  );
}

const getRegion = (parent: ParentNode = document) =>
  parent.querySelector<HTMLElement>('[aria-live=polite]');

const show = (isOpen: boolean) => render(page({ isOpen }), { wrapper: ThemeProvider });

it('announces polite and assertive texts in separate regions', () => {
  show(false);
  announceAll('12 holdings');
  announceAll('There is a problem', 'assertive');
  expect(getRegion()).toHaveTextContent('12 holdings');
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
});

it('announces simultaneous texts together, each once, and then only the next text', () => {
  show(false);
  act(() => announce('Saved.'));
  act(() => announce('3 unread messages.'));
  announceAll('Saved.');
  expect(getRegion()).toHaveTextContent(/^3 unread messages\. Saved\.$/);
  announceAll('12 holdings');
  expect(getRegion()).toHaveTextContent(/^12 holdings$/);
});

it('announces a text that was requested before the live regions were mounted', () => {
  const heading = <h1 ref={(one) => void (one && announce('Messages'))}>Messages</h1>;
  render(
    <>
      {heading}
      <LiveRegions />
    </>,
    { wrapper: ThemeProvider },
  );
  expect(getRegion()).toBeEmptyDOMElement();
  settle();
  expect(getRegion()).toHaveTextContent('Messages');
});

it('announces no text from before resetAnnouncements', () => {
  announce('Saved.');
  resetAnnouncements();
  show(false);
  settle();
  expect(getRegion()).toBeEmptyDOMElement();
});

it('announces a repeated text again, in a new element and with another space at its end', () => {
  show(false);
  announceAll('Saved');
  const first = screen.getByText('Saved');
  announceAll('Saved');
  expect(screen.getByText('Saved')).not.toBe(first);
  expect(screen.getByText('Saved').textContent).not.toBe(first.textContent);
});

it('announces only new texts in a dialog, which makes the rest of the page inert', () => {
  const { rerender } = show(false);
  announceAll('Before.');
  rerender(page({ isOpen: true }));
  const region = getRegion(screen.getByRole('dialog'));
  expect(region).toBeEmptyDOMElement();
  announceAll('Not deleted.');
  expect(region).toHaveTextContent('Not deleted.');
});

it('announces the last text of a dialog after the dialog is removed', () => {
  const { rerender } = show(true);
  announceAll('Not deleted.');
  const region = getRegion();
  act(() => announce('It has been moved to Deleted.'));
  rerender(page({ isOpen: true, isLeaving: true }));
  settle();
  expect(screen.queryByText('It has been moved to Deleted.')).toBeNull();
  rerender(page());
  expect(region).toBeEmptyDOMElement();
  settle();
  expect(region).toHaveTextContent('It has been moved to Deleted.');
});
