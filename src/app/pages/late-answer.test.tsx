import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartPie } from 'lucide-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { recordCalls, type ApiCall } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { interceptCalls } from '#tests/support/replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { PortfolioGroup } from '../shell/portfolio-group.tsx';
import { Component, loader } from './documents-page.tsx';

const VISIT = { request: new Request('http://localhost/documents') };
const ENTRY = { id: 'portfolio', title: 'My portfolio', icon: ChartPie };

let asked: readonly ApiCall[] = [];
let isSilent = true;

const paths = () => asked.map(({ path }) => path);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(element = <Component />) {
  renderPage(element);
  await waitFor(() => expect(asked).toHaveLength(1));
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(async () => {
  isSilent = true;
  await signInAs('investor');
  // Simulates a server that accepts a call and never replies.
  const hang = () => (isSilent ? new Promise(() => {}) : undefined);
  interceptCalls(mockHandlers.listDocuments, hang);
  interceptCalls(mockHandlers.listNavigation, hang);
  asked = recordCalls();
  // The fake clock advances with real time, so that the test's own waits end.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

describe('a call without a reply', () => {
  it('shows an error with Try again 30 s after the loader has sent the call, and Try again sends a new call', async () => {
    loader(VISIT);
    const user = await open();
    await pass(29_000);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await pass(1_000);
    const retry = screen.getByRole('button', { name: 'Try again' });
    // A retry is still running while the error is shown.
    expect(queryClient().isFetching()).toBe(1);

    isSilent = false;
    await user.click(retry);
    await screen.findByRole('searchbox');
    expect(paths().filter((path) => path === '/documents')).toHaveLength(2);
    expect(retry).not.toBeInTheDocument();
  });

  it('shows the error again when the retry gets no reply, and keeps the focus', async () => {
    loader(VISIT);
    const user = await open();
    await pass(30_000);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const pressed = screen.getByRole('button', { name: 'Trying again…' });
    expect(pressed).toHaveFocus();
    await waitFor(() => expect(asked).toHaveLength(2));
    await pass(30_000);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  });

  it('shows an error in the navigation when the list of investments gets no reply', async () => {
    const user = await open(<PortfolioGroup entry={ENTRY} isOnBar />);
    await user.click(screen.getByRole('button', { name: 'My portfolio' }));
    await pass(30_000);
    expect(screen.getByText('We could not load your investments.')).toBeVisible();
    isSilent = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tax Efficient Investments')).toBeVisible();
    expect(paths()).toEqual(['/investments', '/investments']);
  });
});
