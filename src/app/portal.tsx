import { StrictMode, useEffect, useLayoutEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { captureError } from './reporting/watch-errors.ts';
import { Providers } from './providers.tsx';

type PortalProps = {
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  /** Called in the layout effect of the first screen, when its DOM is complete. */
  readonly onVisible?: () => void;
  /** Called when the first screen is visible and handles events. */
  readonly onReady?: () => void;
};

export function Portal({ router, onVisible, onReady }: PortalProps) {
  useLayoutEffect(() => onVisible?.(), [onVisible]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} onError={captureError} />
      </Providers>
    </StrictMode>
  );
}
