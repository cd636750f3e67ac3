import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { PANEL_OPENED_STATE, useAddress } from './use-address.ts';

function Choices() {
  const { query, go } = useAddress();
  const choose = (name: string, value: string) => () => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    go(next, { replace: true });
  };
  return (
    <>
      <p>{`Shown: ${query.toString()}`}</p>
      <button type="button" onClick={choose('year', '2023-24')}>
        Year
      </button>
      <button type="button" onClick={choose('sort', 'name')}>
        Order
      </button>
    </>
  );
}

// A guard makes the router wait before each change of the address.
it.each([
  ['a page', []],
  ['a guarded page', [() => {}]],
])(
  'a choice on %s is rendered before the next event, so that the next choice includes it',
  async (_, middleware) => {
    const router = createMemoryRouter([
      { middleware, HydrateFallback: () => null, children: [{ path: '/', Component: Choices }] },
    ]);
    render(<RouterProvider router={router} />);
    const year = await screen.findByRole('button', { name: 'Year' });
    // Until the end of `act` React renders only synchronous updates.
    await act(async () => {
      fireEvent.click(year);
      expect(screen.getByText('Shown: year=2023-24')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Order' }));
      expect(screen.getByText('Shown: year=2023-24&sort=name')).toBeVisible();
    });
    await waitFor(() => expect(router.state.location.search).toBe('?year=2023-24&sort=name'));
    expect(screen.getByText('Shown: year=2023-24&sort=name')).toBeVisible();
  },
);

function Panel() {
  const { query, go, close } = useAddress();
  if (!query.has('panel')) {
    return (
      <button
        type="button"
        onClick={() => go(new URLSearchParams('panel=1'), { state: PANEL_OPENED_STATE })}
      >
        Open
      </button>
    );
  }
  return (
    <button type="button" onClick={() => close(new URLSearchParams())}>
      Close
    </button>
  );
}

it('a panel closes once, however often Close is pressed, and closes again after it was reopened', async () => {
  const { router, user } = renderPage(<Panel />, '/elsewhere', '/');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  for (const _ of ['first', 'after Forward']) {
    const close = await screen.findByRole('button', { name: 'Close' });
    await act(async () => {
      fireEvent.click(close);
      fireEvent.click(close);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
    await act(() => router.navigate(1));
  }
});

function Search() {
  const { query, go } = useAddress();
  return (
    <input
      aria-label="Search"
      value={query.get('search') ?? ''}
      onChange={({ target }) =>
        go(new URLSearchParams({ search: target.value }), { replace: true })
      }
    />
  );
}

it('a letter typed into a search does not cancel a pending navigation', async () => {
  let arrive = () => {};
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter(
    [
      { path: '/list', element: <Search /> },
      { path: '/other', loader, element: <h1>Other</h1> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByLabelText('Search'), 'a');
  expect(router.state.location.search).toBe('?search=a');
  act(() => void router.navigate('/other'));
  await userEvent.type(screen.getByLabelText('Search'), 'b');
  act(() => arrive());
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});
