import { useQuery } from '@tanstack/react-query';
import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import { useSession } from '#src/session/session-store.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { CountBadge } from '#src/shared/ui/count-badge.tsx';
import { TabLinks } from '#src/shared/ui/tab-links.tsx';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { FOLDERS } from '../folders.ts';
import { buildFolderQuery } from '../inbox-address.ts';
import { FOLDER_POLL_MS, folderMessagesOptions, unreadCountOptions } from '../messages-queries.ts';
import { copy } from './copy.ts';

export function FolderTabs({ current }: { readonly current: MessageFolder }) {
  const { buildHref } = useAddress();
  return (
    <TabLinks
      label={copy.folderTabs}
      current={current}
      tabs={FOLDERS.map((folder) => ({ id: folder, title: <FolderName folder={folder} /> }))}
      renderLink={(folder, link) => (
        <Link {...link} to={buildHref(buildFolderQuery(folder))} preservesScroll />
      )}
    />
  );
}

function FolderName({ folder }: { readonly folder: MessageFolder }) {
  const name = copy.folders[folder];
  if (folder === 'inbox') {
    return (
      <span>
        <span>{name}</span> <UnreadCount />
      </span>
    );
  }
  return folder === 'drafts' ? <DraftCount name={name} /> : <span>{name}</span>;
}

function UnreadCount() {
  const session = useSession();
  const { data: count = 0 } = useQuery(unreadCountOptions(session, FOLDER_POLL_MS));
  return <CountBadge count={count} format={String} noun={copy.unreadWord} />;
}

/** Folder name with the number of drafts, once the folder has loaded. Sends no request for the number. */
function DraftCount({ name }: { readonly name: string }) {
  const { data } = useQuery({ ...folderMessagesOptions('drafts'), enabled: false });
  return <span>{data && data.length > 0 ? `${name} (${data.length})` : name}</span>;
}
