import { memo, Suspense, type ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { Elements } from '#src/shared/ui/elements.ts';
import { lazyPart } from '#src/shared/browser/lazy-part.ts';
import { subscribeToIdentity } from '#src/sdk/identity.ts';
import { startVisit } from '#src/sdk/once-per-visit.ts';
import { AccountSwitcher } from '#src/features/accounts/account-switcher.tsx';
import { RequiredPassword } from '#src/features/auth/required-password.tsx';
import { useIsSwitching } from '#src/session/is-switching.ts';
import { PageSwitcher } from './page-frame.tsx';
import { hasClient, isActing, type Session } from '#src/session/session.ts';
import { currentSession, useSession } from '#src/session/session-store.ts';
import { revokeSavedFiles } from '#src/shared/download/saved-files.ts';
import { FRAME } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { SkipLink } from '#src/shared/ui/skip-link.tsx';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { clearToasts, Toasts } from '#src/shared/ui/toasts.tsx';
import {
  forgetUnsavedChanges,
  leaveQuestion,
} from '#src/shared/unsaved-changes/unsaved-changes.ts';
import { useStore } from '#src/shared/state/use-store.ts';
import { ACTING_BAR_HEIGHT, ActingBar } from './acting-bar.tsx';
import { useAmountsSwitch } from './amounts-switch.tsx';
import { Content, MAIN_ID } from './content-column.tsx';
import { FrameHead } from './frame-head.tsx';
import { IdentityScope } from './identity-scope.tsx';
import { OpenDialog } from './lazy-dialog.ts';
import { MenuContext, useMenu } from './menu.ts';
import { PageFooter } from './page-footer.tsx';
import { useQuickFindKey } from './quick-find.tsx';
import { prefetchFrame } from './shell-queries.ts';
import { useLateScroll } from './use-late-scroll.ts';

// With the first paint, not before it: the notices bring the motion library.
// Without them the page stays: what is typed in it must not be lost for a notice.
const SessionNotices = lazyPart(
  async () => (await import('../notices/session-notices.tsx')).SessionNotices,
  null,
);

// Saved files, toasts and typed texts are one client's, and end with the identity.
subscribeToIdentity(revokeSavedFiles);
subscribeToIdentity(clearToasts);
subscribeToIdentity(forgetUnsavedChanges);

/** The frame of the signed-in pages: navigation, acting-as bar, content, footer. */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isSwitching = useIsSwitching();
  const question: Elements = useStore(leaveQuestion);
  useAmountsSwitch(session !== null && hasClient(session));
  useQuickFindKey();
  // The session has just ended and the login page is on its way: no call without a user meanwhile.
  if (!session) return null;
  const isActingNow = isActing(session);

  return (
    <>
      <IdentityScope>
        <SkipLink targetId={MAIN_ID} />
        {isActingNow && <ActingBar session={session} />}
        <Frame session={session} isUnderBar={isActingNow}>
          <Content id={MAIN_ID} tabIndex={-1} css={WIDE_PAGES}>
            {isSwitching ? (
              <Spinner label="Changing the account…" />
            ) : (
              <PageSwitcher value={<AccountSwitcher session={session} />}>{children}</PageSwitcher>
            )}
          </Content>
          <PageFooter hasHelp />
          <Suspense>
            <SessionNotices />
          </Suspense>
        </Frame>
        <RequiredPassword session={session} />
        <OpenDialog />
        {question}
        <Toasts />
      </IdentityScope>
      <LateScroll />
    </>
  );
}

type FrameProps = {
  readonly session: Session;
  readonly isUnderBar: boolean;
  readonly children: ReactNode;
};

/** Apart, because the menu follows the address. */
function Frame({ session, isUnderBar, children }: FrameProps) {
  const menu = useMenu();
  return (
    <Columns isUnderBar={isUnderBar}>
      <MenuContext value={menu}>
        <FrameHead session={session} isUnderBar={isUnderBar} menu={menu} />
      </MenuContext>
      <Column inert={menu.isOpen}>{children}</Column>
    </Columns>
  );
}

/** Starts what the frame shows, so that the first screen stands in one step. */
export function loader(): null {
  const session = currentSession();
  if (session) prefetchFrame(session);
  return null;
}

/**
 * Loaded once; later changes of the address are the pages' own. The router asks before it runs
 * their loaders, and a change of the query alone is no other page.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (nextUrl.pathname !== currentUrl.pathname) startVisit();
  return false;
}

const PAGE = <Outlet />;
/** Measured need: the router renders its routes at each change of the address. */
const Memo = memo(PortalFrame);

/** As a layout route. */
export function Component() {
  return <Memo>{PAGE}</Memo>;
}

/** Apart, because it follows the address. */
function LateScroll(): null {
  useLateScroll();
  return null;
}

// A table may be wider than text. Here and not in `Content` or among the sizes of the theme, which are
// in index.html.
const WIDE_PAGES = {
  // The footer ends where the table does.
  '&:has(> [data-wide]), &:has(> [data-wide]) + footer': {
    maxW: 'calc(1440px + 2 * {spacing.10})',
    _print: { maxW: 'none' },
  },
} as const;

const Columns = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    pb: 'var(--foot-bar, 0px)',
    [FRAME.wide]: { flexDirection: 'row' },
    _print: { display: 'block', pb: 0 },
  },
  variants: {
    isUnderBar: { true: { minH: `calc(100dvh - ${ACTING_BAR_HEIGHT})` } },
  },
});

// The footer stands at the bottom, also of a short page.
const Column = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minW: 0,
    _print: { display: 'block' },
  },
});
