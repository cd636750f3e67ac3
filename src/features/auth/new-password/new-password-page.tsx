import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { validatePasswordReset } from '#src/sdk/generated/calls/auth/auth.ts';
import { takeAddressToken } from '#src/session/address-token.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { UnusableLinkMessage, FailedLinkMessage } from '../recovery/failed-link.tsx';
import { ReturnToLoginLink } from '../recovery/return-to-login.tsx';
import { runLinkCall, type LinkFailure } from '../recovery/run-link-call.ts';
import { useLinkAttempts } from '../recovery/use-link-attempts.ts';
import { recoveryCopy } from '../recovery-copy.ts';
import { NewPasswordForm, type ResetLink } from './new-password-form.tsx';
import { parseQuery } from '#src/shared/screens/address/parse-query.ts';

const copy = recoveryCopy.reset;

type Check = Promise<'good' | LinkFailure>;
type LinkCheck = { readonly link: ResetLink; readonly check: Check };

/** Reads the link and starts its check; returns null for an incomplete URL. */
export function loader({ request }: LoaderFunctionArgs): LinkCheck | null {
  const id = takeAddressToken();
  const username = parseQuery(new URL(request.url).search).get('username');
  if (!id || !username) return null;
  const link = { id, username };
  return { link, check: checkResetLink(link) };
}

/** Asks the server whether the link can still be used; asking does not use it up. */
function checkResetLink(link: ResetLink): Check {
  return runLinkCall<'good' | LinkFailure>(async () => {
    const { isValid } = await validatePasswordReset(link);
    return isValid ? 'good' : { kind: 'refused' };
  });
}

export function Component() {
  const linkCheck = useLoaderData<typeof loader>();
  return (
    <LoginFrame>
      {linkCheck ? (
        <Suspense fallback={<Checking />}>
          <Checked {...linkCheck} />
        </Suspense>
      ) : (
        <UnusableLinkMessage copy={copy} why={recoveryCopy.missingLink} />
      )}
    </LoginFrame>
  );
}

function Checking() {
  return (
    <div data-loading="">
      <LoginHeading title={copy.checking} />
      <Spinner label={copy.checkingStatus} />
    </div>
  );
}

function Checked({ link, check }: LinkCheck) {
  const { answer, retry, isRetrying } = useLinkAttempts(check, () => checkResetLink(link));
  if (answer === 'good') {
    return (
      <>
        <LoginHeading title={copy.choose} takesFocus />
        <NewPasswordForm link={link} />
        <ReturnToLoginLink />
      </>
    );
  }
  return <FailedLinkMessage failure={answer} copy={copy} onRetry={retry} isRetrying={isRetrying} />;
}
