import { Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { takeAddressToken } from '#src/session/address-token.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { confirmedSession } from '../link-login/confirmed-session.ts';
import { GoToDestination } from '../link-login/go-to-destination.tsx';
import { ReplaceQuestion } from '../link-login/replace-question.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { LoginHelp } from '../login/login-help.tsx';
import { DeadLink, OpenLink } from '../recovery/failed-link.tsx';
import { isLinkFailure } from '../recovery/link-answer.ts';
import { useAttempts } from '../recovery/use-attempts.ts';
import { recoveryCopy } from '../recovery-copy.ts';
import { logInByLink, type MagicLink } from './magic-login.ts';

const copy = recoveryCopy.magic;

type Attempt = ReturnType<typeof logInByLink>;
type LinkLogin = {
  /** Null for an incomplete address. */
  readonly link: MagicLink | null;
  /** The name of the user who is already logged in; the page asks before it uses the link. */
  readonly sessionOf: string | null;
  readonly firstAttempt: Attempt | null;
};

/** Reads the link and starts the login here, not while rendering: the link works once. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LinkLogin> {
  const magicToken = takeAddressToken();
  const redirect = new URL(request.url).searchParams.get('redirect');
  const link = magicToken === null ? null : { magicToken, redirect };
  const sessionOf = await confirmedSession();
  return { link, sessionOf, firstAttempt: link && sessionOf === null ? logInByLink(link) : null };
}

export function Component() {
  const { link, sessionOf, firstAttempt } = useLoaderData<typeof loader>();
  const [attempt, setAttempt] = useState(firstAttempt);
  if (link && sessionOf !== null && !attempt) {
    const start = () => setAttempt(logInByLink(link));
    return <ReplaceQuestion sessionOf={sessionOf} onReplace={start} />;
  }
  return (
    <LoginFrame>
      {link && attempt ? (
        <Suspense fallback={<Validating />}>
          <Result link={link} firstAttempt={attempt} />
        </Suspense>
      ) : (
        <Dead />
      )}
      <LoginHelp />
    </LoginFrame>
  );
}

function Validating() {
  return (
    <div data-loading="">
      <LoginHeading title={copy.working} />
      <Spinner label={copy.validating} delayMs={0} />
    </div>
  );
}

type ResultProps = { readonly link: MagicLink; readonly firstAttempt: Attempt };

function Result({ link, firstAttempt }: ResultProps) {
  const { answer, retry, isRetrying } = useAttempts(firstAttempt, () => logInByLink(link));
  if (!isLinkFailure(answer)) return <GoToDestination destination={answer} />;
  if (answer.kind === 'refused') return <Dead />;
  return <OpenLink failure={answer} copy={copy} onRetry={retry} isRetrying={isRetrying} />;
}

function Dead() {
  return <DeadLink text={copy.dead} why={copy.why} again={copy.again} />;
}
