import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorState } from './error-state.tsx';
import { LiveRegions } from '../announce/live-region.tsx';
import { Notice } from '../notice/notice.tsx';
import { Spinner } from '../spinner.tsx';

const settle = () =>
  act(() => {
    vi.advanceTimersByTime(1000);
  });

const page = (content: ReactNode) => (
  <ThemeProvider>
    <LiveRegions />
    <main>{content}</main>
  </ThemeProvider>
);

describe('Notice', () => {
  it.each([
    ['info', 'Information: Saved at 09:00.'],
    ['success', 'Success: Saved at 09:00.'],
    ['warning', 'Important: Saved at 09:00.'],
  ] as const)(
    'announces a notice of tone %s in the live region that existed before it',
    (tone, words) => {
      vi.useFakeTimers();
      const notice = (text: string) => (
        <Notice tone={tone} title="Saved">
          {text}
        </Notice>
      );
      const { rerender } = render(page(null));
      const region = document.querySelector('[aria-live=polite]');
      expect(region).toBeEmptyDOMElement();
      rerender(page(notice('at 09:00.')));
      settle();
      expect(region).toHaveTextContent(words);
      rerender(page(notice('at 09:05.')));
      settle();
      expect(region).toHaveTextContent('at 09:05.');
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  it('renders an error as an alert that starts with the word "Error"', () => {
    render(<Notice tone="error">Not saved</Notice>, { wrapper: ThemeProvider });
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Not saved');
  });

  it.each(['info', 'error'] as const)('does not announce a static notice of tone %s', (tone) => {
    vi.useFakeTimers();
    const notice = (
      <Notice tone={tone} isStatic>
        Locked
      </Notice>
    );
    render(page(notice));
    settle();
    const regions = document.querySelectorAll('[aria-live]');
    expect(Array.from(regions, ({ textContent }) => textContent)).toEqual(['', '']);
  });
});

describe('Spinner', () => {
  it('the spinner shows what is loading only after the delay', () => {
    vi.useFakeTimers();
    render(<Spinner label="Loading holdings" />, { wrapper: ThemeProvider });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading holdings');
  });
});

describe('ErrorState', () => {
  it('shows what happened, what to do, a Try again button and the phone number, in this order [FMT-08]', async () => {
    const onRetry = vi.fn();
    render(
      <ErrorState title="Holdings did not load." onRetry={onRetry}>
        Your money is safe.
      </ErrorState>,
      { wrapper: ThemeProvider },
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error: Holdings did not load.Your money is safe.Try againIf this keeps happening, call us on 0117 496 0123.',
    );
    expect(screen.getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
      'href',
      'tel:01174960123',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('ErrorState shows that a retry is pending', () => {
    render(<ErrorState title="Down" onRetry={() => {}} isRetrying />, {
      wrapper: ThemeProvider,
    });
    expect(screen.getByRole('button', { name: 'Trying again…' })).toBeInTheDocument();
  });
});
