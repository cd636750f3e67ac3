import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link } from '#src/shared/pages/link.tsx';
import { PageHeading } from '#src/shared/ui/page-heading.tsx';
import { signedInAs } from '#tests/support/signed-in-as.ts';
import { Providers } from '../providers.tsx';
import { AppRoot } from './app-root.tsx';

function Late({ ready }: { readonly ready: Promise<string> }) {
  return <PageHeading title={use(ready)} />;
}

/** A page whose heading is replaced by another element at each press. */
function Replaced() {
  const [turn, setTurn] = useState(1);
  return (
    <>
      <PageHeading key={turn} title={`Turn ${turn}`} />
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Next turn
      </button>
    </>
  );
}

function open() {
  const heading = Promise.withResolvers<string>();
  const router = createMemoryRouter([
    {
      Component: AppRoot,
      children: [
        {
          path: '/',
          element: (
            <>
              <PageHeading title="Start" />
              <Link to="/next">On</Link>
            </>
          ),
        },
        {
          path: '/next',
          element: (
            <>
              <title>Next - Larkfield</title>
              <PageHeading title="Next" />
            </>
          ),
        },
        { path: '/turns', element: <Replaced /> },
        {
          path: '/late',
          element: (
            <Suspense fallback={<input aria-label="Meanwhile" />}>
              <Late ready={heading.promise} />
            </Suspense>
          ),
        },
      ],
    },
  ]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), router, heading };
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

describe('the focus after a change of page', () => {
  it('is on the heading from the moment that the heading is in the page [SHELL-51]', async () => {
    const { router } = open();
    const seen: (string | undefined)[] = [];
    // Called before any work that React does after the commit.
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('heading', { name: 'Next' })) {
        seen.push(document.activeElement?.tagName);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    void router.navigate('/next');
    await screen.findByRole('heading', { name: 'Next' });
    observer.disconnect();
    expect(seen).not.toEqual([]);
    expect(new Set(seen)).toEqual(new Set(['H1']));
  });

  it('is told with the title of the page where it has gone with the page before [SHELL-51]', async () => {
    const { router } = open();
    act(() => screen.getByRole('link', { name: 'On' }).focus());
    await act(() => router.navigate('/next'));
    expect(heading('Next')).toHaveFocus();
    expect(
      await screen.findByText('Next - Larkfield', { selector: '[role=status] *' }),
    ).toBeVisible();
  });

  it('is not told again where it was on what stays', async () => {
    const { router } = open();
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await act(() => router.navigate('/next'));
    expect(heading('Next')).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    other.remove();
  });

  it('stays in a form whose log-in has changed the identity until the next page is there', async () => {
    const { router } = open();
    const link = screen.getByRole('link', { name: 'On' });
    act(() => link.focus());
    await signedInAs('investor');
    expect(link).toHaveFocus();
    await act(() => router.navigate('/next'));
    expect(heading('Next')).toHaveFocus();
  });

  it('moves to a late heading as soon as it is shown [SHELL-51]', async () => {
    const { router, heading: late } = open();
    await act(() => router.navigate('/late'));
    expect(document.body).toHaveFocus();
    await act(async () => late.resolve('Late'));
    expect(heading('Late')).toHaveFocus();
  });

  it('stays where the visitor has put it before the heading came', async () => {
    const { user, router, heading: late } = open();
    await act(() => router.navigate('/late'));
    await user.click(screen.getByRole('textbox', { name: 'Meanwhile' }));
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await act(async () => late.resolve('Late'));
    expect(other).toHaveFocus();
    other.remove();
  });

  it('moves to the new heading when the focused one is replaced [SHELL-51]', async () => {
    const { router } = open();
    await act(() => router.navigate('/turns'));
    expect(heading('Turn 1')).toHaveFocus();
    // By script, which does not move the focus.
    act(() => screen.getByRole('button', { name: 'Next turn' }).click());
    expect(heading('Turn 2')).toHaveFocus();
  });

  it('stays on the button that replaces a heading', async () => {
    const { user, router } = open();
    await act(() => router.navigate('/turns'));
    await user.click(screen.getByRole('button', { name: 'Next turn' }));
    expect(heading('Turn 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next turn' })).toHaveFocus();
  });
});
