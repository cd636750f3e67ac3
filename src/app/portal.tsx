import { StrictMode, useEffect, useLayoutEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { noteError } from './reporting/watch-errors.ts';
import { Providers } from './providers.tsx';

type PortalProps = {
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  /** Called when the first screen is in the page. */
  readonly onVisible?: () => void;
  /** Called when it works too. */
  readonly onReady?: () => void;
};

/** The whole portal: what the page shows, and what the build renders into index.html. */
export function Portal({ router, onVisible, onReady }: PortalProps) {
  useLayoutEffect(() => onVisible?.(), [onVisible]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} onError={noteError} />
      </Providers>
    </StrictMode>
  );
}
