import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartPie } from 'lucide-react';
import { http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { Providers } from '../providers.tsx';
import { IdentityScope } from '../shell/identity-scope.tsx';
import { PortfolioGroup } from '../shell/portfolio-group.tsx';
import { Component, loader } from './documents-page.tsx';

const ENTRY = { id: 'portfolio', title: 'My portfolio', icon: ChartPie };

let asked: string[] = [];
let isSilent = true;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(element = <Component />) {
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <Providers>
      <IdentityScope>
        <RouterProvider router={router} />
      </IdentityScope>
    </Providers>,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(async () => {
  asked = [];
  isSilent = true;
  startMockApi();
  startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
  apiServer.use(
    http.get('*/app-portal/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname.replace(/^.*\/api/, ''));
      // A server that takes the call and says nothing; else the mock server answers.
      return isSilent ? new Promise(() => {}) : undefined;
    }),
  );
  // Waiting in the test itself goes on by real time.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  queryClient().clear();
  clearSession();
  vi.useRealTimers();
});

describe('a call that nothing answers', () => {
  it('shows its error with a way to try again within 30 s of the loader, which sends a new call', async () => {
    loader();
    const user = await open();
    await pass(29_000);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await pass(1_000);
    const retry = screen.getByRole('button', { name: 'Retry' });
    // A retry goes on beside the message.
    expect(queryClient().isFetching()).toBe(1);

    isSilent = false;
    await user.click(retry);
    await waitFor(() => expect(asked).toEqual(['/documents', '/documents']));
    await screen.findByRole('searchbox');
    expect(retry).not.toBeInTheDocument();
  });

  it('shows its error again when the new call is not answered either, and keeps the focus', async () => {
    loader();
    const user = await open();
    await pass(30_000);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const pressed = screen.getByRole('button', { name: 'Trying again…' });
    expect(pressed).toHaveFocus();
    await waitFor(() => expect(asked).toHaveLength(2));
    await pass(30_000);
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  });

  it('is told in the navigation as well', async () => {
    const user = await open(<PortfolioGroup entry={ENTRY} />);
    await user.click(screen.getByRole('button', { name: 'My portfolio' }));
    await pass(30_000);
    expect(screen.getByText('Your investments could not be listed.')).toBeVisible();
    isSilent = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tax Efficient Investments')).toBeVisible();
    expect(asked).toEqual(['/investments', '/investments']);
  });
});
