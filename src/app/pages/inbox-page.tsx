import type { LoaderFunctionArgs } from 'react-router-dom';
import { InboxPlaceholder } from '#src/features/messages/inbox-placeholder.tsx';
import { getInboxTitle, readInboxState } from '#src/features/messages/inbox-address.ts';
import { Inbox } from '#src/features/messages/inbox.tsx';
import { AttachmentContext } from '#src/features/messages/attachment-context.tsx';
import { BlockedGate } from '#src/session/blocked-gate.tsx';
import { prefetchMessage, prefetchMessages } from '#src/features/messages/messages-queries.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { parseQuery } from '#src/shared/screens/address/parse-query.ts';

// Loaded when the first attachment is rendered; until then its name is shown.
const AttachedFile = createLazyComponent(
  async () => (await import('#src/features/documents/attached-file.tsx')).AttachmentDownload,
  ({ name }) => <DataText text={name} />,
);

export function loader({ request }: LoaderFunctionArgs): null {
  const { folder, messageId } = readInboxState(parseQuery(new URL(request.url).search));
  prefetchMessages(folder);
  if (messageId !== null) prefetchMessage(messageId);
  return null;
}

/** Skips revalidation after a change of the query string: the inbox itself sends the calls for it. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

export function Component() {
  const { query } = useAddress();
  const head = getPageHeader('inbox');
  return (
    <PageFrame isWide {...head} documentTitle={getInboxTitle(query, head.title)}>
      <BlockedGate what="messages" instead={<InboxPlaceholder />}>
        <AttachmentContext value={AttachedFile}>
          <Inbox />
        </AttachmentContext>
      </BlockedGate>
    </PageFrame>
  );
}
