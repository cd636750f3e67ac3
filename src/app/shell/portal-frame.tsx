import { memo, Suspense, type ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { subscribeToIdentity } from '#src/sdk/identity.ts';
import { startVisit } from '#src/sdk/once-per-visit.ts';
import { AccountSwitcher } from '#src/features/accounts/account-switcher.tsx';
import { RequiredPasswordPrompt } from '#src/features/auth/required-password.tsx';
import { useIsSwitching } from '#src/session/use-is-switching.ts';
import { AccountSwitcherContext } from './page-frame.tsx';
import { hasClient, isActing, type Session } from '#src/session/session.ts';
import { getCurrentSession, useSession } from '#src/session/session-store.ts';
import { revokeSavedFiles } from '#src/shared/platform/download/saved-files.ts';
import { FRAME_QUERIES } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { usePageText } from '../page-text/use-page-text.ts';
import { SkipLink } from './skip-link.tsx';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { clearToasts, Toasts } from '#src/shared/ui/toasts/toasts.tsx';
import {
  clearUnsavedChanges,
  leaveQuestionStore,
} from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { useStore } from '#src/shared/platform/state/use-store.ts';
import { ACTING_BAR_HEIGHT, ActingBar } from './acting-bar.tsx';
import { useAmountsShortcut } from './amounts-button.tsx';
import { Content, MAIN_ID } from './content.tsx';
import { FrameHeader } from './frame-header.tsx';
import { IdentityScope } from './identity-scope.tsx';
import { DialogOutlet } from './lazy-dialog.ts';
import { NavMenuContext, useNavMenu } from './use-nav-menu.ts';
import { PageFooter } from './page-footer.tsx';
import { useQuickFindShortcut } from './quick-find-button.tsx';
import { prefetchFrame } from './shell-queries.ts';
import { useScrollRestore } from './use-scroll-restore.ts';

// Loaded after the first paint, because the notices import the motion library. If the script fails
// to load, the page is not reloaded: typed text must not be lost for a notice.
const SessionNotices = createLazyComponent(
  async () => (await import('../notices/session-notices.tsx')).SessionNotices,
  null,
);

// Saved files, toasts and typed text belong to one client and are cleared when the identity ends.
subscribeToIdentity(revokeSavedFiles);
subscribeToIdentity(clearToasts);
subscribeToIdentity(clearUnsavedChanges);

export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isSwitching = useIsSwitching();
  const question: ChildElements = useStore(leaveQuestionStore);
  useAmountsShortcut(session !== null && hasClient(session));
  useQuickFindShortcut();
  usePageText();
  // The session has ended and the login page is loading: nothing may send a call meanwhile.
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
              <Spinner label="Switching account…" />
            ) : (
              <AccountSwitcherContext value={<AccountSwitcher session={session} />}>
                {children}
              </AccountSwitcherContext>
            )}
          </Content>
          <PageFooter hasHelp />
          <Suspense>
            <SessionNotices />
          </Suspense>
        </Frame>
        <RequiredPasswordPrompt session={session} />
        <DialogOutlet />
        {question}
        <Toasts />
      </IdentityScope>
      <ScrollRestore />
    </>
  );
}

type FrameProps = {
  readonly session: Session;
  readonly isUnderBar: boolean;
  readonly children: ReactNode;
};

/** Separate from `PortalFrame`, because `useNavMenu` renders it at each change of the address. */
function Frame({ session, isUnderBar, children }: FrameProps) {
  const menu = useNavMenu();
  return (
    <Columns isUnderBar={isUnderBar}>
      <NavMenuContext value={menu}>
        <FrameHeader session={session} isUnderBar={isUnderBar} menu={menu} />
      </NavMenuContext>
      <Column inert={menu.isOpen}>{children}</Column>
    </Columns>
  );
}

/** Starts the queries of the frame, so that the first screen appears in one step. */
export function loader(): null {
  const session = getCurrentSession();
  if (session) prefetchFrame(session);
  return null;
}

/** Never revalidates; also calls `startVisit` when the path changes, before the loaders of the next page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (nextUrl.pathname !== currentUrl.pathname) startVisit();
  return false;
}

const PAGE = <Outlet />;
/** Memoised after measuring: the router renders its routes at each change of the address. */
const MemoPortalFrame = memo(PortalFrame);

export function Component() {
  return <MemoPortalFrame>{PAGE}</MemoPortalFrame>;
}

/** Separate component, so that the frame does not render at each change of the address. */
function ScrollRestore(): null {
  useScrollRestore();
  return null;
}

// Width of pages with a table, which may be wider than text. Defined here and not in `Content` or
// in the theme's sizes, which are inlined into index.html.
const WIDE_PAGES = {
  // The footer has the same width as the table.
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
    [FRAME_QUERIES.wide]: { flexDirection: 'row' },
    _print: { display: 'block', pb: 0 },
  },
  variants: {
    isUnderBar: { true: { minH: `calc(100dvh - ${ACTING_BAR_HEIGHT})` } },
  },
});

// Keeps the footer at the bottom, also on a short page.
const Column = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minW: 0,
    _print: { display: 'block' },
  },
});
