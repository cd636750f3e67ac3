import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

/** Settles when the first page's script and data are there. */
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
 * What the first screen depends on, as a text. Where the page and the build agree on it they render
 * the same, and the markup of index.html can be hydrated as it stands.
 */
export function firstState({ location, loaderData, errors }: Router['state']): string {
  return JSON.stringify([location.pathname, location.search, loaderData, errors]);
}
