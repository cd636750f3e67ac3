import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from 'react';
import { useSession } from '#src/session/session-store.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { ListSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { copy } from './inbox/copy.ts';
import { DeleteDialog } from './inbox/delete-dialog.tsx';
import { FolderList } from './inbox/folder-list.tsx';
import { buildFolderPage } from './inbox/folder-page.ts';
import { FolderTabs } from './inbox/folder-tabs.tsx';
import { getSubjectLinkId } from './inbox/subject-link.tsx';
import { isUnread, type MessageRow } from './inbox/message-rows.ts';
import { useMessageDeletion } from './inbox/use-deletion.ts';
import { useRowFocus } from './inbox/use-row-focus.ts';
import { readInboxState, addMessageToUrl } from './inbox-address.ts';
import { FOLDER_POLL_MS, folderMessagesOptions, unreadCountOptions } from './messages-queries.ts';
import { MessagePanel } from './reader/message-panel.tsx';
import { PrintedConversation } from './reader/printed-conversation.tsx';

export function Inbox() {
  const { query, close } = useAddress();
  const state = readInboxState(query);
  const { folder, messageId } = state;
  const result = useQuery(folderMessagesOptions(folder));
  const folderPage = result.data && buildFolderPage(result.data, state);
  useInboxRefresh();

  const heading = useRef<HTMLHeadingElement>(null);
  const { focusLater, settle } = useRowFocus(
    heading,
    messageId === null ? null : getSubjectLinkId(messageId),
  );
  const closePanel = () => close(addMessageToUrl(query, null));
  const deletion = useMessageDeletion(({ id }) => {
    const next = findNeighbour(id, folderPage?.rows ?? []);
    focusLater(next ? getSubjectLinkId(next.id) : '');
    if (messageId === id) closePanel();
  });
  const onDelete = folder === 'deleted' ? null : deletion.ask;
  const list = folderPage && { folder, folderPage, heading, onDelete };
  return (
    <>
      {messageId !== null && <PrintedConversation id={messageId} />}
      <FolderTabs current={folder} />
      <Panes>
        {/* A plain element, not a region: a list that scrolls sideways is already a region with this name. */}
        <Box
          // A container query on this width decides whether the rows form a table.
          container="content / inline-size"
          // If a message is open, only that message is printed.
          _print={messageId === null ? undefined : { display: 'none' }}
        >
          <FolderHeader title={copy.folders[folder]} ref={heading} isSilent={messageId !== null}>
            {folderPage && result.data.length > 0 && folderPage.countText}
          </FolderHeader>
          <QueryView
            key={folder}
            result={result}
            hidesContentBelow
            loading={<InboxSkeleton />}
            errorTitle={copy.failed(folder)}
            refreshFailed={copy.refreshFailed}
            empty={<EmptyState title={copy.none(folder)}>{copy.noneHint[folder]}</EmptyState>}
            isEmpty={(messages) => messages.length === 0}
          >
            {() => list && <FolderList {...list} />}
          </QueryView>
        </Box>
        <Reader>
          <MessagePanel
            id={messageId}
            listedSubject={folderPage?.rows.find(({ id }) => id === messageId)?.subject}
            onDelete={deletion.ask}
            onClose={closePanel}
            onGone={settle}
          />
        </Reader>
      </Panes>
      <DeleteDialog deletion={deletion} />
    </>
  );
}

const PANES = '@media (width >= 1100px)';

/** Grid of the list and the open message: side by side from 1100 px, unless the text is large. */
const Panes = styled('div', {
  base: {
    [PANES]: {
      display: 'grid',
      alignItems: 'start',
      gap: 5,
      gridTemplateColumns: 'minmax(0, 1fr)',
      '&:has(> div > dialog:not(:modal))': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    },
  },
});

const Reader = styled('div', {
  base: {
    [PANES]: {
      position: 'sticky',
      top: 'calc(var(--stuck-above, 0px) + 1rem)',
      display: 'flex',
      flexDirection: 'column',
      maxH: 'calc(100dvh - var(--stuck-above, 0px) - 2rem)',
    },
  },
});

function findNeighbour(id: string, rows: readonly MessageRow[]): MessageRow | undefined {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? undefined : (rows[index + 1] ?? rows[index - 1]);
}

type HeadProps = {
  readonly title: string;
  readonly ref: Ref<HTMLHeadingElement>;
  /** True while a message is open: opening it changes the number of unread messages, which is no news. */
  readonly isSilent: boolean;
  readonly children: ReactNode;
};

function FolderHeader({ title, ref, isSilent, children }: HeadProps) {
  return (
    <Flex flexWrap="wrap" alignItems="start" justifyContent="space-between" gap={4} mb={5}>
      {/* `minH` reserves the line of the count before it loads. */}
      <Box flex="1 1 16rem">
        <Box as="h2" ref={ref} tabIndex={-1} textStyle="h2">
          {title}
        </Box>
        <Box
          as="p"
          role="status"
          aria-live={isSilent ? 'off' : undefined}
          textStyle="small"
          color="ink-muted"
          minH={5}
        >
          {children}
        </Box>
      </Box>
      <RouterLinkButton variant="primary" to={paths.newMessage()}>
        {copy.newMessage}
      </RouterLinkButton>
    </Flex>
  );
}

/** Reloads the inbox when its unread messages differ from the polled count. */
function useInboxRefresh(): void {
  const session = useSession();
  const client = useQueryClient();
  const { data: count } = useQuery(unreadCountOptions(session, FOLDER_POLL_MS));
  const refresh = useEffectEvent(() => {
    const { queryKey } = folderMessagesOptions('inbox');
    const inbox = client.getQueryData(queryKey);
    if (inbox && count !== undefined && inbox.filter(isUnread).length !== count) {
      void client.invalidateQueries({ queryKey });
    }
  });
  useEffect(() => refresh(), [count]);
}

function InboxSkeleton() {
  return (
    <>
      <Skeleton height="control" width="min(100%, 35rem)" label={copy.loading} />
      <Box mt={8}>
        <ListSkeleton />
      </Box>
    </>
  );
}
