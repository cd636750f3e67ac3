import { Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { takeAddressToken } from '#src/session/address-token.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { getConfirmedUserName } from '../link-login/get-confirmed-user-name.ts';
import { GoToDestination } from '../link-login/go-to-destination.tsx';
import { LinkConfirmation } from '../link-login/link-confirmation.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { UnusableLinkMessage, FailedLinkMessage } from '../recovery/failed-link.tsx';
import { isLinkFailure } from '../recovery/run-link-call.ts';
import { useLinkAttempts } from '../recovery/use-link-attempts.ts';
import { recoveryCopy } from '../recovery-copy.ts';
import { logInByMagicLink, type MagicLink } from './log-in-by-magic-link.ts';

const copy = recoveryCopy.magic;

type Attempt = ReturnType<typeof logInByMagicLink>;
type LinkVisit = { readonly link: MagicLink | null; readonly currentUserName: string | null };

/** Reads the link in the loader, not while rendering, because the token can be read only once. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LinkVisit> {
  const magicToken = takeAddressToken();
  const redirect = new URL(request.url).searchParams.get('redirect');
  const link = magicToken === null ? null : { magicToken, redirect };
  return { link, currentUserName: await getConfirmedUserName() };
}

/** Only a click spends the link: mail scanners open links too (decided). */
export function Component() {
  const { link, currentUserName } = useLoaderData<typeof loader>();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  if (link && !attempt) {
    return (
      <LinkConfirmation
        currentUserName={currentUserName}
        onUse={() => setAttempt(logInByMagicLink(link))}
      />
    );
  }
  return (
    <LoginFrame>
      {link && attempt ? (
        <Suspense fallback={<Validating />}>
          <Result link={link} firstAttempt={attempt} />
        </Suspense>
      ) : (
        <UnusableLinkMessage copy={copy} why={recoveryCopy.missingLink} />
      )}
    </LoginFrame>
  );
}

function Validating() {
  return (
    <div data-loading="">
      <LoginHeading title={copy.working} takesFocus />
      <Spinner label={copy.validating} delayMs={0} />
    </div>
  );
}

type ResultProps = { readonly link: MagicLink; readonly firstAttempt: Attempt };

function Result({ link, firstAttempt }: ResultProps) {
  const { answer, retry, isRetrying } = useLinkAttempts(firstAttempt, () => logInByMagicLink(link));
  if (!isLinkFailure(answer)) return <GoToDestination destination={answer} />;
  return <FailedLinkMessage failure={answer} copy={copy} onRetry={retry} isRetrying={isRetrying} />;
}
