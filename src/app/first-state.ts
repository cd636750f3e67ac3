import type { createMemoryRouter } from 'react-router-dom';

type Router = ReturnType<typeof createMemoryRouter>;

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

/** Serialises the state of the first screen; if browser and build agree, React can hydrate index.html. */
export function serialiseFirstState({ location, loaderData, errors }: Router['state']): string {
  return JSON.stringify([location.pathname, location.search, loaderData, errors]);
}
