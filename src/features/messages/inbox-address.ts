import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import { readListQuery, type ListQuery } from '#src/shared/lists/list-query.ts';
import { copy } from './inbox/copy.ts';
import { FOLDERS } from './folders.ts';

type InboxState = ListQuery & { readonly folder: MessageFolder; readonly messageId: string | null };

/** Reads `?folder=drafts&page=2&search=…&message=…`; an unknown folder is the inbox. */
export function readInboxState(address: URLSearchParams): InboxState {
  const name = address.get('folder')?.toLowerCase();
  const folder = FOLDERS.find((each) => each === name) ?? 'inbox';
  return { ...readListQuery(address), folder, messageId: address.get('message') || null };
}

/** Returns the URL parameters of a folder: page 1, no search and no open message (specification 4). */
export function buildFolderQuery(folder: MessageFolder): URLSearchParams {
  return new URLSearchParams(folder === 'inbox' ? {} : { folder });
}

export function addMessageToUrl(address: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id === null) next.delete('message');
  else next.set('message', id);
  return next;
}

/** Returns the title of the browser tab; the first page of the inbox has the title of the screen. */
export function getInboxTitle(address: URLSearchParams, screen: string): string {
  const { folder, page } = readInboxState(address);
  if (folder === 'inbox' && page === 1) return screen;
  const folderTitle =
    page === 1 ? copy.folders[folder] : copy.titleOfPage(copy.folders[folder], page);
  return `${folderTitle} - ${screen}`;
}
