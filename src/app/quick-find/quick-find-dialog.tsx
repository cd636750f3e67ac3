import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { StopViewingDialog } from '#src/features/accounts/stop-viewing-dialog.tsx';
import { getRecentClients, rememberClient } from '#src/features/staff/client-memory.ts';
import { useClientSearch } from '#src/features/staff/use-client-search.ts';
import { useSwitchAccount } from '#src/session/use-switch-account.ts';
import { hasClient, isActing, isStaff, type Session } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { SEARCH_MAX_LENGTH } from '#src/shared/lists/list-query.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import type { QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { useRetry, type RetryState } from '#src/shared/screens/query/use-retry.ts';
import { getUnsavedChanges } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { FocusFallback } from '#src/shared/ui/announce/focus-fallback.tsx';
import { getTopDialog } from '#src/shared/ui/announce/top-dialog.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { ErrorLine, useRetryAnnouncements } from '#src/shared/ui/error-state/error-state.tsx';
import { Flex } from '#src/shared/ui/layout.ts';
import { SearchDialog } from '#src/shared/ui/search/search-dialog.tsx';
import { subscribeToIdentity } from '#src/sdk/identity.ts';
import { copy } from './copy.ts';
import { toClientItem, findItemGroups, type QuickFindItem } from './find-items.ts';
import { useQuickFindItems } from './use-quick-find-items.ts';

type QuickFindProps = {
  readonly onClose: () => void;
  readonly text?: string;
};

/** Dialog that finds pages, holdings and documents of the viewed account, and clients for staff. */
export function QuickFindDialog({ onClose, text }: QuickFindProps) {
  const session = useSession();
  const { key } = useLocation();
  const [openedOn] = useState(key);
  // Closes when the page below changes: by a choice, or by Back.
  useLayoutEffect(() => {
    if (key === openedOn) return;
    // A modal dialog makes the page inert, so it closes before `useRouteFocus` focuses the heading in this commit.
    getTopDialog()?.close();
    onClose();
  }, [key, openedOn, onClose]);
  return session && <QuickFindItems session={session} text={text} onClose={onClose} />;
}

/** Separate from `Finder`, whose state changes with each typed letter, so that items are prepared once. */
function QuickFindItems({ session, ...props }: QuickFindProps & { readonly session: Session }) {
  // Deferred after measuring: the dialog is painted before its items are requested and prepared.
  const found = useQuickFindItems(session, useDeferredValue(true, false));
  return <Finder {...found} {...props} session={session} />;
}

type FinderProps = QuickFindProps &
  ReturnType<typeof useQuickFindItems> & {
    readonly session: Session;
  };

function Finder(props: FinderProps) {
  const { items, isLoading, missing, session, onClose, text: given = '' } = props;
  const isForClients = !hasClient(session);
  const [text, setText] = useState(given.slice(0, SEARCH_MAX_LENGTH));
  const [recent] = useState(() => [
    ...(isForClients ? getRecentClients().map(toClientItem) : []),
    ...recentItems,
  ]);
  const [next, setNext] = useState<ClientSearchResult | null>(null);
  const clients = useFoundClients(isStaff(session) ? text : '', session.as);
  const navigate = useNavigate();
  const isOpening = useNavigation().state !== 'idle';
  const switchAccount = useSwitchAccount();
  const { groups, count } = findItemGroups(text, [...items, ...clients.items], recent);

  const choose = (item: QuickFindItem) => {
    const { target } = item;
    if (typeof target === 'string') {
      addRecentItem(item);
      // Closes at once only if the question about unsaved changes may stop the navigation. Else the dialog closes
      // with the new page: on a slow machine Orca skips the new page if the focus first returns to the old one.
      if (getUnsavedChanges().length > 0) onClose();
      return void navigate(target);
    }
    rememberClient(target);
    if (isActing(session)) return setNext(target);
    onClose();
    return switchAccount(target, paths.home);
  };
  const outcome = () => {
    if (isOpening) return copy.opening;
    if (clients.isWaiting) return copy.searchingClients;
    if (normaliseText(text) === '') return isForClients ? copy.fewLetters : copy.start;
    if (isLoading) return copy.loading;
    if (isForClients && !clients.isLongEnough) return copy.fewLetters;
    return count === 0 ? copy.noneFound : copy.found(count);
  };

  if (next) return <StopViewingDialog session={session} next={next} onClose={onClose} />;
  return (
    <SearchDialog
      title={copy.title}
      label={labelFor(session)}
      maxLength={SEARCH_MAX_LENGTH}
      text={text}
      onTextChange={setText}
      groups={groups}
      status={outcome()}
      onChoose={choose}
      onClose={onClose}
    >
      <LoadError text={copy.failed} result={missing} />
      {clients.isLongEnough && <LoadError text={copy.clientsFailed} result={clients.result} />}
    </SearchDialog>
  );
}

function labelFor(session: Session): string {
  if (!hasClient(session)) return copy.labelWithoutClient;
  return isStaff(session) ? copy.labelWithClients : copy.label;
}

function useFoundClients(text: string, viewed: string | undefined) {
  const { result, isLongEnough, isCurrent } = useClientSearch(text);
  const found = isLongEnough && isCurrent ? (result.data ?? []) : [];
  return {
    result,
    isLongEnough,
    isWaiting: isLongEnough && !(isCurrent && (result.isSuccess || result.isError)),
    items: found.filter(({ id }) => id !== viewed).map(toClientItem),
  };
}

type LoadErrorProps = { readonly text: string; readonly result: QueryResult<unknown> };

/** Error with Retry; renders nothing unless the query has failed. */
function LoadError({ text, result }: LoadErrorProps) {
  const { failure, hasRetried, ...retried } = useRetry(result);
  if (result.isError || retried.isRetrying) {
    return <RetryLine text={appendInterceptionHint(text, failure)} {...retried} />;
  }
  return hasRetried && <FocusFallback trigger={result.isError}>{copy.loaded}</FocusFallback>;
}

type RetryLineProps = Pick<LoadErrorProps, 'text'> & Pick<RetryState, 'retry' | 'isRetrying'>;

function RetryLine({ text, retry, isRetrying }: RetryLineProps) {
  useRetryAnnouncements(isRetrying);
  return (
    <Flex flexWrap="wrap" alignItems="center" gap={3} pt={3}>
      <ErrorLine title={text} />
      <Button size="sm" isPending={isRetrying} onClick={retry}>
        {copy.retry}
      </Button>
    </Flex>
  );
}

const MAX_RECENT = 5;

/** Items chosen in this account, latest first; never stored, because they contain names of holdings. */
let recentItems: readonly QuickFindItem[] = [];

subscribeToIdentity(() => {
  recentItems = [];
});

function addRecentItem(item: QuickFindItem): void {
  const others = recentItems.filter(({ value }) => value !== item.value);
  recentItems = [item, ...others].slice(0, MAX_RECENT);
}
