import { StrictMode, useEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { noteError } from './reporting/watch-errors.ts';
import { Providers } from './providers.tsx';

type PortalProps = {
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  /** Called when the first screen is in the page and works. */
  readonly onShown?: () => void;
};

/** The whole portal: what the page shows, and what the build renders into index.html. */
export function Portal({ router, onShown }: PortalProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} onError={noteError} />
      </Providers>
    </StrictMode>
  );
}
