import { useState } from 'react';
import { saveDocumentGroupToDisk } from './download.ts';
import type { FileGroup } from './file-rows.ts';
import { useFileDownloads } from './use-file-downloads.ts';

type GroupState =
  | { readonly step: 'idle' }
  | { readonly step: 'archive' }
  | { readonly step: 'archive-saved'; readonly name: string }
  | { readonly step: 'archive-failed'; readonly error: unknown }
  | { readonly step: 'one-by-one'; readonly current: number; readonly of: number }
  | { readonly step: 'one-by-one-done' };

export type GroupDownloads = ReturnType<typeof useGroupDownloads>;

/** Leaving the page stops the downloads. */
export function useGroupDownloads({ id: groupId, files: rows }: FileGroup) {
  const downloads = useFileDownloads();
  const { files, mark, downloadFile, leftSignal } = downloads;
  const [group, setGroup] = useState<GroupState>({ step: 'idle' });

  const downloadAll = async () => {
    setGroup({ step: 'archive' });
    const result = await saveDocumentGroupToDisk(groupId, leftSignal());
    if (result.outcome === 'saved') {
      mark(
        rows.map(({ id }) => id),
        'downloaded',
      );
      setGroup({ step: 'archive-saved', name: result.name });
    } else if (result.outcome === 'failed') {
      setGroup({ step: 'archive-failed', error: result.error });
    } else {
      setGroup({ step: 'idle' });
    }
  };

  /** Downloads the files one by one: all at first, only the failed ones on a retry. */
  const downloadOneByOne = async () => {
    const open = rows.map(({ id }) => id).filter((id) => files.get(id) !== 'downloaded');
    mark(open, 'waiting');
    // Not in parallel: browsers ask for permission when a page saves many files at once.
    for (const [index, id] of open.entries()) {
      if (leftSignal()?.aborted) return;
      setGroup({ step: 'one-by-one', current: index + 1, of: open.length });
      await downloadFile(id);
    }
    setGroup({ step: 'one-by-one-done' });
  };

  return { ...downloads, group, downloadAll, downloadOneByOne };
}
