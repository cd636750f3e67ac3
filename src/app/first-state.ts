import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

/** Settles when the first page's script and data have loaded. */
export function whenInitialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * The state of the first screen, as a text. If the page and the build have the same, they render
 * the same, and React can hydrate the markup of index.html.
 */
export function firstState({ location, loaderData, errors }: Router['state']): string {
  return JSON.stringify([location.pathname, location.search, loaderData, errors]);
}
