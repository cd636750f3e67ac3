import { act, render, renderHook, screen } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { useIsMounted, useIsStaying } from './use-is-mounted.ts';

it('a mounted component is reported as mounted, and a removed one is not', () => {
  // Strict mode mounts twice.
  const { result, unmount } = renderHook(useIsMounted, { wrapper: StrictMode });
  const isHere = result.current;
  expect(isHere()).toBe(true);
  unmount();
  expect(isHere()).toBe(false);
});

it('a component is reported as mounted in the effects of its first commit', () => {
  const results: boolean[] = [];
  function Part() {
    const isHere = useIsMounted();
    useLayoutEffect(() => void results.push(isHere()));
    return null;
  }
  render(<Part />);
  expect(results).toEqual([true]);
});

it('a page is reported as staying until a navigation to another page starts', async () => {
  const page = Promise.withResolvers<null>();
  const asked: (() => boolean)[] = [];
  function Here() {
    const isStaying = useIsStaying();
    useLayoutEffect(() => void asked.push(isStaying));
    return <h1>Here</h1>;
  }
  const { router } = renderPage(
    [
      { path: '/', Component: Here },
      { path: '/there', loader: () => page.promise, element: <h1>There</h1> },
    ],
    '/',
  );
  const stays = () => asked.map((isStaying) => isStaying());
  expect(stays()).toEqual([true]);
  const going = router.navigate('/there');
  await act(() => Promise.resolve());
  expect(screen.getByRole('heading')).toHaveTextContent('Here');
  expect(new Set(stays())).toEqual(new Set([false]));
  page.resolve(null);
  await act(() => going);
  expect(screen.getByRole('heading')).toHaveTextContent('There');
  expect(new Set(stays())).toEqual(new Set([false]));
});
