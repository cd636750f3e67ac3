import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/shared/ui/button.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { Stack } from '#src/shared/ui/layout.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { LoginHelp } from '../login/login-help.tsx';

type ReplaceQuestionProps = {
  readonly sessionOf: string;
  readonly onReplace: () => void;
};

/**
 * Asks before a link's token replaces the session: a stranger's link must not log the user into the
 * stranger's account unnoticed.
 */
export function ReplaceQuestion({ sessionOf, onReplace }: ReplaceQuestionProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <LoginFrame>
      <LoginHeading title={linkLoginCopy.replaceTitle} ref={heading} />
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
          <Button isFullWidth onClick={onReplace}>
            {linkLoginCopy.useLink}
          </Button>
        </Stack>
      </Stack>
      <LoginHelp />
    </LoginFrame>
  );
}
