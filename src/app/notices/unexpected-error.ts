import { useEffect, useState } from 'react';
import { isApiError } from '#src/sdk/api-error.ts';

/**
 * The last resort for what no screen catches: an error in a handler leaves the page as it is, and
 * without a word the user would press the button again and again.
 */
export function useUnexpectedError(): { hasHappened: boolean; forget: () => void } {
  const [hasHappened, setHappened] = useState(false);
  useEffect(() => {
    const note = ({ error }: ErrorEvent) => {
      // Errors of extensions and of the browser itself come without their object.
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

/** A call that nobody waits for any more. */
function isAbandoned(error: Error): boolean {
  return error.name === 'AbortError' || (isApiError(error) && error.code === 'superseded');
}
