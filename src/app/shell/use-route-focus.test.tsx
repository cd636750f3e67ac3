import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link } from '#src/shared/screens/address/link.tsx';
import { PageHeading } from '#src/shared/ui/page-heading/page-heading.tsx';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Providers } from '../providers.tsx';
import { AppRoot } from './app-root.tsx';

function Late({ ready }: { readonly ready: Promise<string> }) {
  return <PageHeading title={use(ready)} />;
}

/** Page whose heading is replaced by another element at each press. */
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

describe('useRouteFocus', () => {
  it('focuses the heading in the same commit that adds it to the page [SHELL-51]', async () => {
    const { router } = open();
    const focusedTags: (string | undefined)[] = [];
    // The observer runs before any work that React does after the commit.
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('heading', { name: 'Next' })) {
        focusedTags.push(document.activeElement?.tagName);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    void router.navigate('/next');
    await screen.findByRole('heading', { name: 'Next' });
    observer.disconnect();
    expect(focusedTags).not.toEqual([]);
    expect(new Set(focusedTags)).toEqual(new Set(['H1']));
  });

  it('announces the page title when the previously focused element was removed [SHELL-51]', async () => {
    const { router } = open();
    act(() => screen.getByRole('link', { name: 'On' }).focus());
    await act(() => router.navigate('/next'));
    expect(heading('Next')).toHaveFocus();
    expect(
      await screen.findByText('Next - Larkfield', { selector: '[aria-live=polite] *' }),
    ).toBeVisible();
  });

  it('announces nothing when the previously focused element remains', async () => {
    const { router } = open();
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await act(() => router.navigate('/next'));
    expect(heading('Next')).toHaveFocus();
    expect(document.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
    other.remove();
  });

  it('keeps the focus in the login form until the next page appears', async () => {
    const { router } = open();
    const link = screen.getByRole('link', { name: 'On' });
    act(() => link.focus());
    await signInAs('investor');
    expect(link).toHaveFocus();
    await act(() => router.navigate('/next'));
    expect(heading('Next')).toHaveFocus();
  });

  it('focuses a late heading as soon as it appears [SHELL-51]', async () => {
    const { router, heading: late } = open();
    await act(() => router.navigate('/late'));
    expect(document.body).toHaveFocus();
    await act(async () => late.resolve('Late'));
    expect(heading('Late')).toHaveFocus();
  });

  it('keeps the focus that the user has moved before the heading appeared', async () => {
    const { user, router, heading: late } = open();
    await act(() => router.navigate('/late'));
    await user.click(screen.getByRole('textbox', { name: 'Meanwhile' }));
    const other = document.body.appendChild(document.createElement('button'));
    other.focus();
    await act(async () => late.resolve('Late'));
    expect(other).toHaveFocus();
    other.remove();
  });

  it('focuses the new heading when the focused one is replaced [SHELL-51]', async () => {
    const { router } = open();
    await act(() => router.navigate('/turns'));
    expect(heading('Turn 1')).toHaveFocus();
    // A click by script does not move the focus.
    act(() => screen.getByRole('button', { name: 'Next turn' }).click());
    expect(heading('Turn 2')).toHaveFocus();
  });

  it('keeps the focus on the button that replaces a heading', async () => {
    const { user, router } = open();
    await act(() => router.navigate('/turns'));
    await user.click(screen.getByRole('button', { name: 'Next turn' }));
    expect(heading('Turn 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next turn' })).toHaveFocus();
  });
});
