import { Suspense, useState } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';
import { copy } from '../copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import type { LinkLogin, TokenLoginAttempt } from './link-login.ts';
import { isLinkFailure } from '../recovery/run-link-call.ts';
import { useLinkAttempts } from '../recovery/use-link-attempts.ts';
import { LinkLoginForm } from './link-login-form.tsx';
import { createTrustedClickHandler } from './on-trusted-click.ts';
import { GoToDestination } from './go-to-destination.tsx';
import { LinkConfirmation } from './link-confirmation.tsx';
import { TokenNotice } from './token-notice.tsx';
import { UncheckedRedirectNotice, type RedirectRecheck } from './unchecked-redirect-notice.tsx';

type FormOptions = { readonly isEmbedded?: boolean; readonly children?: ChildElements };

type LinkLoginScreenProps = FormOptions & { readonly linkLogin: Promise<LinkLogin> };

export function LinkLoginScreen({ linkLogin, ...formOptions }: LinkLoginScreenProps) {
  return (
    <Suspense fallback={<Waiting label={linkLoginCopy.checking} />}>
      <LoginStep linkLogin={linkLogin} {...formOptions} />
    </Suspense>
  );
}

function LoginStep({ linkLogin: first, ...formOptions }: LinkLoginScreenProps) {
  const { answer: linkLogin, ...recheck } = useLinkAttempts(first, async () =>
    (await first).checkAgain(),
  );
  const { spendToken, currentUserName, unchecked, unusedToken } = linkLogin;
  const [started, setAttempt] = useState<TokenLoginAttempt | null>(null);
  const [givesUpRedirect, giveUpRedirect] = useState(false);
  const attempt = started ?? linkLogin.firstAttempt;
  if (spendToken && attempt) {
    return (
      <Suspense fallback={<Waiting label={linkLoginCopy.loggingIn} />}>
        <TokenLogin first={attempt} spendToken={spendToken}>
          {(notice) => <Form linkLogin={linkLogin} notice={notice} {...formOptions} />}
        </TokenLogin>
      </Suspense>
    );
  }
  const isPending = unchecked === 'brought' && !givesUpRedirect;
  if (spendToken && !isPending) {
    return (
      <LinkConfirmation currentUserName={currentUserName} onUse={() => setAttempt(spendToken())} />
    );
  }
  const stay =
    spendToken &&
    (() => {
      giveUpRedirect(true);
      if (currentUserName === null) setAttempt(spendToken());
    });
  const notice = (
    <>
      {unchecked && <Unchecked kind={unchecked} recheck={recheck} onStay={stay} />}
      {unusedToken && <TokenNotice failure={{ kind: unusedToken }} />}
    </>
  );
  return <Form linkLogin={linkLogin} notice={notice} {...formOptions} />;
}

type UncheckedProps = {
  readonly kind: NonNullable<LinkLogin['unchecked']>;
  readonly recheck: RedirectRecheck;
  /** Gives up the redirect and continues with the token from the URL; null without a token. */
  readonly onStay: (() => void) | null;
};

function Unchecked({ kind, recheck, onStay }: UncheckedProps) {
  const { product } = useConfig();
  const other = onStay && (
    <Button size="sm" onClick={createTrustedClickHandler(onStay)}>
      {linkLoginCopy.logInAndStay(product)}
    </Button>
  );
  return (
    <UncheckedRedirectNotice recheck={recheck} otherAction={other}>
      <span>
        {kind === 'saved' ? linkLoginCopy.uncheckedSaved : linkLoginCopy.uncheckedBrought(product)}
      </span>{' '}
      {onStay && <span>{linkLoginCopy.uncheckedWithToken}</span>}
    </UncheckedRedirectNotice>
  );
}

type TokenLoginProps = {
  readonly first: TokenLoginAttempt;
  readonly spendToken: () => TokenLoginAttempt;
  readonly children: (notice: ChildElements) => ChildElements;
};

function TokenLogin({ first, spendToken, children }: TokenLoginProps) {
  const { answer, retry, isRetrying } = useLinkAttempts(first, spendToken);
  if (isLinkFailure(answer)) {
    return children(<TokenNotice failure={answer} onRetry={retry} isRetrying={isRetrying} />);
  }
  return (
    <LoginFrame hasHelp={false}>
      <GoToDestination destination={answer} />
    </LoginFrame>
  );
}

type FormProps = FormOptions & { readonly linkLogin: LinkLogin; readonly notice: ChildElements };

function Form({ notice, children, ...rest }: FormProps) {
  if (!children) return <LinkLoginForm notice={notice} {...rest} />;
  return (
    <LoginFrame>
      <LoginHeading title={copy.resetHeading} />
      {notice}
      {children}
    </LoginFrame>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <LoginFrame hasHelp={false}>
      <div data-loading="">
        <LoginHeading title={copy.logIn} />
        <Spinner label={label} />
      </div>
    </LoginFrame>
  );
}
