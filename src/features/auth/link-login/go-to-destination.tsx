import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';
import type { LoginDestination } from '../login/enter-portal.ts';
import { ExternalRedirect } from './external-redirect.tsx';

export function GoToDestination({ destination }: { readonly destination: LoginDestination }) {
  return destination.exit || destination.checkExit ? (
    <ExternalRedirect destination={destination} />
  ) : (
    <Entering path={destination.path} />
  );
}

function Entering({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return <Spinner label={linkLoginCopy.loggingIn} />;
}
