import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves when the first page's script and data have loaded. */
export function waitUntilInitialized(router: Router): Promise<void> {
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
 * Serialises the router's state of the first screen. If the browser and the build have the same
 * state, both render the same markup, and React can hydrate the markup of index.html.
 */
export function serialiseFirstState({ location, loaderData, errors }: Router['state']): string {
  return JSON.stringify([location.pathname, location.search, loaderData, errors]);
}
