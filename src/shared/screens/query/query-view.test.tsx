import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { LiveRegions } from '../../ui/announce/live-region.tsx';
import { QueryView } from './query-view.tsx';

type State = {
  readonly data?: readonly string[];
  readonly error?: Error;
  readonly isPending?: boolean;
  readonly isFetching?: boolean;
};

const failed = { error: new Error('down') };

describe('QueryView', () => {
  it('shows the loading state and marks it busy', () => {
    render(<List state={{ isPending: true, isFetching: true }} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.getByText('Loading').parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('shows and announces after two seconds that it is still loading', () => {
    vi.useFakeTimers();
    render(
      <>
        <LiveRegions />
        <List state={{ isPending: true, isFetching: true }} />
      </>,
    );
    act(() => void vi.advanceTimersByTime(1_999));
    expect(screen.queryByText('Still loading…')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Still loading…', { selector: 'p' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText('Still loading…', { ignore: 'p' })).toBeInTheDocument();
  });

  it('shows what failed, a Try again button and the phone number', () => {
    render(<List state={failed} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(
      'It is down.Try againIf this keeps happening, call us on 0117 496 0123.',
    );
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows that the connection may need a login when the reply was a web page', () => {
    const error = Object.assign(new Error('down'), { isWebPage: true });
    render(<List state={{ error }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'It is down.Your Wi-Fi may need you to log in first, as in a hotel.Try again',
    );
  });

  it('shows the reference of the call for support, also during a retry, but not in the alert', async () => {
    const error = Object.assign(new Error('down'), { requestId: 'req-000042' });
    const { promise } = Promise.withResolvers<void>();
    const refetch = () => promise;
    const { rerender } = render(<List state={{ error }} refetch={refetch} />);
    expect(screen.getByText('Reference:')).toHaveTextContent('Reference: req-000042');
    expect(screen.getByRole('alert')).not.toHaveTextContent('req-000042');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<List state={{ isPending: true, isFetching: true }} refetch={refetch} />);
    expect(screen.getByText('req-000042')).toBeVisible();
    rerender(<List state={{ data: ['One'] }} />);
    expect(screen.queryByText('req-000042')).toBeNull();
  });

  it('QueryView shows the data', () => {
    render(<List state={{ data: ['One', 'Two'] }} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('QueryView shows the empty state if the data is empty', () => {
    render(<List state={{ data: [] }} />);
    expect(screen.getByText('Nothing here')).toBeInTheDocument();
  });

  it('keeps the data during a background refetch', () => {
    render(<List state={{ data: ['One'], isFetching: true }} />);
    expect(screen.getByText('One')).toBeInTheDocument();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('keeps the data when a background refetch fails, and shows the failure with a Try again button', async () => {
    const refetch = vi.fn(() => Promise.resolve());
    render(<List state={{ data: ['One'], ...failed }} refetch={refetch} />);
    expect(screen.getByText('One')).toBeInTheDocument();
    expect(screen.getByText('We could not update this.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the failure and the focus during a retry', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refetch = () => promise;
    const { rerender } = render(<List state={failed} refetch={refetch} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<List state={{ isPending: true, isFetching: true }} refetch={refetch} />);
    expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveFocus();
    await act(async () => resolve());
    rerender(<List state={{ data: ['One'] }} refetch={refetch} />);
    expect(screen.getByText('One')).toBeInTheDocument();
  });

  it('announces a retry and that it has failed again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const list = (state: State) => (
      <>
        <LiveRegions />
        <List state={state} refetch={() => promise} />
      </>
    );
    const { rerender } = render(list(failed));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Trying again.')).toBeInTheDocument();
    rerender(list({ isPending: true, isFetching: true }));
    expect(screen.queryByText('Still not available.')).toBeNull();
    rerender(list({ error: new Error('down again') }));
    await act(async () => resolve());
    expect(await screen.findByText('Still not available.')).toBeInTheDocument();
  });

  it('moves the focus to the data after a successful retry', async () => {
    const done = () => Promise.resolve();
    const { rerender } = render(<List state={failed} refetch={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<List state={{ data: ['One'] }} refetch={done} />);
    await waitFor(() => expect(screen.getByText('Loaded.')).toHaveFocus());
    expect(document.activeElement?.compareDocumentPosition(screen.getByText('One'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    rerender(<List state={{ data: ['One'], ...failed }} refetch={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<List state={{ data: ['Two'] }} refetch={done} />);
    await waitFor(() => expect(screen.getByText('Loaded.')).toHaveFocus());
  });

  it('does not move a focus that the user has moved during a retry', async () => {
    const done = () => Promise.resolve();
    const other = document.body.appendChild(document.createElement('button'));
    const { rerender } = render(<List state={failed} refetch={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    other.focus();
    rerender(<List state={{ data: ['One'] }} refetch={done} />);
    expect(other).toHaveFocus();
    other.remove();
  });

  it('shows the loading state, not the old failure, after a change of the query', async () => {
    const { rerender } = render(<List state={failed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<List state={{ isPending: true, isFetching: true }} />);
    rerender(<List state={{ data: ['One'] }} />);
    rerender(<List state={{ isPending: true, isFetching: true }} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
});

type ListProps = { readonly state: State; readonly refetch?: () => Promise<void> };

function List({ state, refetch = () => Promise.resolve() }: ListProps) {
  const result = {
    data: state.data,
    error: state.error ?? null,
    isError: state.error !== undefined,
    isPending: state.isPending ?? false,
    isFetching: state.isFetching ?? false,
    refetch,
  };
  return (
    <ThemeProvider>
      <QueryView
        result={result}
        loading={<p>Loading</p>}
        errorTitle="It is down."
        empty={<p>Nothing here</p>}
        isEmpty={(names) => names.length === 0}
      >
        {(names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </ThemeProvider>
  );
}
