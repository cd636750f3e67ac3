import type { ReactNode } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useRetryAnnouncements } from '#src/shared/ui/error-state/error-state.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';

export type RedirectRecheck = { readonly retry: () => void; readonly isRetrying: boolean };

type UncheckedNoticeProps = {
  readonly recheck: RedirectRecheck;
  readonly otherAction?: ChildElements;
  readonly children: ReactNode;
};

export function UncheckedRedirectNotice({ recheck, otherAction, children }: UncheckedNoticeProps) {
  const { retry, isRetrying } = recheck;
  useRetryAnnouncements(isRetrying);
  return (
    <Box mb={5}>
      <Notice
        tone="info"
        title={linkLoginCopy.unchecked}
        actions={
          <ButtonRow>
            <Button
              size="sm"
              isPending={isRetrying}
              pendingText={linkLoginCopy.tryingAgain}
              onClick={retry}
            >
              {linkLoginCopy.tryAgain}
            </Button>
            {otherAction}
          </ButtonRow>
        }
      >
        {children}
      </Notice>
    </Box>
  );
}
