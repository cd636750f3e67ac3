import { useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/shared/ui/button.tsx';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { ReturnToLoginLink } from '../recovery/return-to-login.tsx';
import { createTrustedClickHandler } from './on-trusted-click.ts';

type LinkQuestionProps = { readonly currentUserName: string | null; readonly onUse: () => void };

/** Asks the visitor to continue, or to replace the current session, before a link's token is spent. */
export function LinkConfirmation({ currentUserName, onUse }: LinkQuestionProps) {
  return (
    <LoginFrame>
      {currentUserName === null ? (
        <Continue onUse={onUse} />
      ) : (
        <Replace currentUserName={currentUserName} onUse={onUse} />
      )}
    </LoginFrame>
  );
}

/**
 * Mail scanners open links and may click buttons by script, so only a trusted click spends the
 * link. The text does not reveal whose link it is, because a scanner could read it.
 */
function Continue({ onUse }: Pick<LinkQuestionProps, 'onUse'>) {
  const button = useRef<HTMLButtonElement>(null);
  const text = useId();
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <>
      <LoginHeading title={linkLoginCopy.continueTitle} />
      <Stack gap={6}>
        <Box as="p" id={text}>
          {linkLoginCopy.continueText}
        </Box>
        <Button
          ref={button}
          variant="primary"
          isFullWidth
          aria-describedby={text}
          onClick={createTrustedClickHandler(onUse)}
        >
          {linkLoginCopy.continueToAccount}
        </Button>
        <Box as="p" textStyle="small" color="ink-muted">
          {linkLoginCopy.continueHelp}
        </Box>
      </Stack>
      <ReturnToLoginLink />
    </>
  );
}

type ReplaceProps = { readonly currentUserName: string; readonly onUse: () => void };

/** The link of another person must not silently log the user in to that person's account. */
function Replace({ currentUserName, onUse }: ReplaceProps) {
  const navigate = useNavigate();
  return (
    <>
      <LoginHeading title={linkLoginCopy.replaceTitle} takesFocus />
      <Stack gap={6}>
        <p>{linkLoginCopy.replaceText(currentUserName)}</p>
        <Stack gap={3}>
          <Button
            variant="primary"
            isFullWidth
            onClick={() => void navigate(paths.home, { replace: true })}
          >
            {linkLoginCopy.stayLoggedIn(currentUserName)}
          </Button>
          <Button isFullWidth onClick={createTrustedClickHandler(onUse)}>
            {linkLoginCopy.useLink}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}
