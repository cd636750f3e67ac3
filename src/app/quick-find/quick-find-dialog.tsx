import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useClientSearch } from '#src/features/staff/use-client-search.ts';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { hasClient, type Session } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { seenText } from '#src/shared/format/seen-text.ts';
import { SEARCH_MAX_LENGTH } from '#src/shared/list/list-query.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorLine } from '#src/shared/ui/error-state.tsx';
import { Flex } from '#src/shared/ui/layout.ts';
import { SearchDialog } from '#src/shared/ui/search-dialog.tsx';
import { copy } from './copy.ts';
import { findGroups, type FindItem } from './find-items.ts';
import { noteRecent, recentItems } from './recent-items.ts';
import { useFindItems } from './use-find-items.ts';

type QuickFindProps = {
  readonly onClose: () => void;
  /** What is looked for at first. */
  readonly text?: string;
};

/** Finds the pages, holdings and documents of the shown account; for staff without one, clients. */
export function QuickFindDialog({ onClose, text }: QuickFindProps) {
  const session = useSession();
  const { key } = useLocation();
  const [openedOn] = useState(key);
  // Back leaves the page below it.
  useEffect(() => {
    if (key !== openedOn) onClose();
  }, [key, openedOn, onClose]);
  return session && <Found session={session} text={text} onClose={onClose} />;
}

/** Apart from the text, whose letters would prepare every holding again. */
function Found({ session, ...props }: QuickFindProps & { readonly session: Session }) {
  // Measured need: the dialog is painted before what it lists is prepared and asked for.
  const found = useFindItems(session, useDeferredValue(true, false));
  return <Finder {...found} {...props} isForClients={!hasClient(session)} />;
}

type FinderProps = QuickFindProps &
  ReturnType<typeof useFindItems> & {
    /** Staff who view nobody's account look for clients. */
    readonly isForClients: boolean;
  };

function Finder(props: FinderProps) {
  const { items, isLoading, retry, isForClients, onClose, text: given = '' } = props;
  const [text, setText] = useState(given.slice(0, SEARCH_MAX_LENGTH));
  const [recent] = useState(recentItems);
  const clients = useFoundClients(isForClients ? text : '');
  const navigate = useNavigate();
  const switchAccount = useSwitchAccount();
  const groups = findGroups(text, [...items, ...clients.items], recent);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);

  const choose = (item: FindItem) => {
    const { target } = item;
    noteRecent(item);
    onClose();
    if (typeof target === 'string') void navigate(target);
    else switchAccount(target, paths.home);
  };
  const outcome = () => {
    if (clients.isWaiting) return copy.searchingClients;
    if (seenText(text) === '') return isForClients ? copy.fewLetters : copy.start;
    if (isLoading) return copy.loading;
    if (isForClients && !clients.isLongEnough) return copy.fewLetters;
    return count === 0 ? copy.noneFound : copy.found(count);
  };

  return (
    <SearchDialog
      title={copy.title}
      label={isForClients ? copy.labelWithoutClient : copy.label}
      maxLength={SEARCH_MAX_LENGTH}
      text={text}
      onTextChange={setText}
      groups={groups}
      status={outcome()}
      onChoose={choose}
      onClose={onClose}
    >
      {retry && <Missing text={copy.failed} onRetry={retry} />}
      {clients.retry && <Missing text={copy.clientsFailed} onRetry={clients.retry} />}
    </SearchDialog>
  );
}

function useFoundClients(text: string) {
  const { result, isLongEnough, isCurrent } = useClientSearch(text);
  const found = isLongEnough && isCurrent ? (result.data ?? []) : [];
  return {
    isLongEnough,
    isWaiting: isLongEnough && !(isCurrent && (result.isSuccess || result.isError)),
    items: found.map(({ id, fullName, clientNum }): FindItem => ({
      value: `client ${id}`,
      label: fullName,
      hint: clientNum === null ? undefined : copy.clientNumber(clientNum),
      group: 'clients',
      target: { id, fullName },
    })),
    retry: isLongEnough && result.isError ? () => void result.refetch() : null,
  };
}

type MissingProps = { readonly text: string; readonly onRetry: () => void };

function Missing({ text, onRetry }: MissingProps) {
  return (
    <Flex flexWrap="wrap" alignItems="center" gap={3} pt={3}>
      <ErrorLine title={text} />
      <Button size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </Flex>
  );
}
