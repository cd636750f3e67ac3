import { useEffect, useState } from 'react';
import { isAbandoned } from '#src/sdk/api-error.ts';

/**
 * The last resort for errors that no screen catches: after an error in a handler the page does not
 * change, and without a message the user would keep pressing the button.
 */
export function useUnexpectedError(): { hasHappened: boolean; forget: () => void } {
  const [hasHappened, setHappened] = useState(false);
  useEffect(() => {
    const note = ({ error }: ErrorEvent) => {
      // Errors of extensions and of the browser itself have no error object.
      if (error instanceof Error) setHappened(true);
    };
    const noteRejection = ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error && !isAbandoned(reason)) setHappened(true);
    };
    window.addEventListener('error', note);
    window.addEventListener('unhandledrejection', noteRejection);
    return () => {
      window.removeEventListener('error', note);
      window.removeEventListener('unhandledrejection', noteRejection);
    };
  }, []);
  return { hasHappened, forget: () => setHappened(false) };
}
