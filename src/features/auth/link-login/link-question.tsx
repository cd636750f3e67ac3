import { useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/shared/ui/button.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { ReturnToLogin } from '../recovery/return-to-login.tsx';
import { atPress } from './at-press.ts';

type LinkQuestionProps = {
  /** The name of the user who is logged in; null without a session. */
  readonly sessionOf: string | null;
  readonly onUse: () => void;
};

/** The one question before a link's token is spent; which one depends on the session. */
export function LinkQuestion({ sessionOf, onUse }: LinkQuestionProps) {
  return (
    <LoginFrame>
      {sessionOf === null ? (
        <Continue onUse={onUse} />
      ) : (
        <Replace sessionOf={sessionOf} onUse={onUse} />
      )}
    </LoginFrame>
  );
}

/**
 * Mail scanners open links, and may run the page and its buttons by script: only a person's press
 * spends the link. Whose it is stays untold, because the scanner would read it.
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
          onClick={atPress(onUse)}
        >
          {linkLoginCopy.continueToAccount}
        </Button>
        <Box as="p" textStyle="small" color="ink-muted">
          {linkLoginCopy.continueHelp}
        </Box>
      </Stack>
      <ReturnToLogin />
    </>
  );
}

type ReplaceProps = { readonly sessionOf: string; readonly onUse: () => void };

/** A stranger's link must not log the user into the stranger's account unnoticed. */
function Replace({ sessionOf, onUse }: ReplaceProps) {
  const navigate = useNavigate();
  return (
    <>
      <LoginHeading title={linkLoginCopy.replaceTitle} takesFocus />
      <Stack gap={6}>
        <p>{linkLoginCopy.replaceText(sessionOf)}</p>
        <Stack gap={3}>
          <Button
            variant="primary"
            isFullWidth
            onClick={() => void navigate(paths.home, { replace: true })}
          >
            {linkLoginCopy.stayLoggedIn(sessionOf)}
          </Button>
          <Button isFullWidth onClick={atPress(onUse)}>
            {linkLoginCopy.useLink}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}
