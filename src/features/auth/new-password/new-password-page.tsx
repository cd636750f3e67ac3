import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { takeAddressToken } from '#src/session/address-token.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { LoginHelp } from '../login/login-help.tsx';
import { DeadLink, focusOn, OpenLink } from '../recovery/failed-link.tsx';
import { ReturnToLogin } from '../recovery/return-to-login.tsx';
import { useAttempts } from '../recovery/use-attempts.ts';
import { recoveryCopy } from '../recovery-copy.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { checkResetLink, type ResetLink } from './reset-link.ts';

const copy = recoveryCopy.reset;

type Check = ReturnType<typeof checkResetLink>;
type LinkLogin = { readonly link: ResetLink; readonly check: Check };

/** Reads the link and starts its check; null for an incomplete address. */
export function loader({ request }: LoaderFunctionArgs): LinkLogin | null {
  const id = takeAddressToken();
  const username = new URL(request.url).searchParams.get('username');
  if (!id || !username) return null;
  const link = { id, username };
  return { link, check: checkResetLink(link) };
}

export function Component() {
  const linkLogin = useLoaderData<typeof loader>();
  return (
    <LoginFrame>
      {linkLogin ? (
        <Suspense fallback={<Checking />}>
          <Checked {...linkLogin} />
        </Suspense>
      ) : (
        <Dead />
      )}
      <LoginHelp />
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

function Checked({ link, check }: LinkLogin) {
  const { answer, retry, isRetrying } = useAttempts(check, () => checkResetLink(link));
  if (answer === 'good') {
    return (
      <>
        <LoginHeading title={copy.choose} ref={focusOn} />
        <NewPasswordForm link={link} />
        <ReturnToLogin />
      </>
    );
  }
  if (answer.kind === 'refused') return <Dead />;
  return <OpenLink failure={answer} copy={copy} onRetry={retry} isRetrying={isRetrying} />;
}

function Dead() {
  return <DeadLink text={copy.dead} why={copy.why} again={copy.again} />;
}
