import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

function open(props: Partial<ComponentProps<typeof Link>> = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <Link to="/inbox?page=2" {...props}>
            Inbox
          </Link>
        ),
      },
      { path: '/inbox', element: <p>Messages</p> },
    ],
    { initialEntries: ['/start', '/'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link', { name: 'Inbox' }) };
}

describe('a link inside the portal', () => {
  it('a link has the address of its page and opens the page without a reload', async () => {
    const { router, link } = open({ className: 'current', 'aria-current': 'page' });
    expect(link).toHaveAttribute('href', '/inbox?page=2');
    expect(link).toHaveClass('current');
    expect(link).toHaveAttribute('aria-current', 'page');
    await userEvent.click(link);
    expect(screen.getByText('Messages')).toBeInTheDocument();
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('a link replaces the history entry if `replace` is set', async () => {
    const { router, link } = open({ replace: true });
    await userEvent.click(link);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a link leaves a click with %o to the browser',
    (how) => {
      const { link } = open();
      // jsdom does not navigate, and logs that: https://github.com/jsdom/jsdom/issues/2112.
      link.removeAttribute('href');
      const click = createEvent.click(link, how);
      fireEvent(link, click);
      expect(click.defaultPrevented).toBe(false);
      expect(screen.queryByText('Messages')).not.toBeInTheDocument();
    },
  );

  it('a link does not navigate when its own handler prevents the click', async () => {
    const { link } = open({ onClick: (event) => event.preventDefault() });
    await userEvent.click(link);
    expect(link).toBeInTheDocument();
  });
});
