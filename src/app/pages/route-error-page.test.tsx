import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#tests/support/console-guard.ts';
import { clearReloads, recordReload, wrapChunkErrors } from '../chunk-error.ts';
import { Providers } from '../providers.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

let isReachable = true;
const reload = vi.fn((before?: () => void) => {
  if (isReachable) before?.();
  return Promise.resolve(isReachable);
});
afterEach(() => {
  isReachable = true;
  reload.mockClear();
  clearReloads();
});

function open(route: { Component?: () => never; lazy?: () => Promise<never> }) {
  const routes = wrapChunkErrors([
    {
      ErrorBoundary: () => <RouteErrorPage reload={reload} />,
      HydrateFallback: () => null,
      children: [{ path: '/', ...route }],
    },
  ]);
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Providers>,
  );
}

function Broken(): never {
  throw new Error('secret detail');
}

describe('RouteErrorPage', () => {
  it('shows a render error with Reload and a phone number, without its details [SHELL-32, SHELL-48]', async () => {
    expectConsole('error', /secret detail/);
    expectConsole('error', /React Router caught/);
    open({ Component: Broken });
    const heading = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
      'href',
      'tel:01174960123',
    );
    expect(document.body).not.toHaveTextContent('secret detail');
  });

  it('links to the start page [SHELL-48]', async () => {
    expectConsole('error', /secret detail/);
    expectConsole('error', /React Router caught/);
    open({ Component: Broken });
    const link = await screen.findByRole('link', { name: 'Go to Larkfield' });
    expect(link).toHaveAttribute('href', '/');
  });

  it('reloads once when a page script fails to load', async () => {
    open({ lazy: () => Promise.reject(new TypeError('Failed to fetch')) });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows an error when the script still fails after the reload [SHELL-33, SHELL-48]', async () => {
    recordReload('/');
    open({ lazy: () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.findByRole('heading', { name: 'Loading chunk failed' });
    expect(reload).not.toHaveBeenCalled();
    expect(document.body).not.toHaveTextContent('Failed to fetch');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload while the server is unreachable, and offers Try again [SHELL-33, SHELL-48]', async () => {
    isReachable = false;
    open({ lazy: () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.findByRole('heading', { name: 'Loading chunk failed' });
    expect(reload).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/Still no connection/)).toBeVisible();
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Reloading…' })).toBeVisible();
  });
});
