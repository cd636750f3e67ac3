import { useState } from 'react';
import { saveDocument, saveDocumentGroup } from './download.ts';
import type { FileGroup } from './file-rows.ts';

/** The state of one file; absent from the map before its download. */
export type FileState = 'waiting' | 'downloading' | 'downloaded' | 'failed';

/** The state of the whole group. */
export type GroupState =
  | { readonly step: 'idle' }
  | { readonly step: 'archive' }
  | { readonly step: 'archive-saved'; readonly name: string }
  | { readonly step: 'archive-failed' }
  | { readonly step: 'one-by-one'; readonly current: number; readonly of: number }
  | { readonly step: 'one-by-one-done' };

export type Downloads = {
  readonly files: ReadonlyMap<string, FileState>;
  readonly group: GroupState;
  /** The file whose download has just ended, for users who do not see its row. */
  readonly lastEnded: string | null;
  readonly downloadFile: (id: string) => Promise<void>;
  readonly downloadAll: () => Promise<void>;
  /** The files to download: all at first, later those that failed. */
  readonly downloadOneByOne: () => Promise<void>;
};

/** The downloads of one group of files, each with its own result. */
export function useDownloads({
  id: groupId,
  files: rows,
}: Pick<FileGroup, 'id' | 'files'>): Downloads {
  const [files, setFiles] = useState<ReadonlyMap<string, FileState>>(new Map());
  const [group, setGroup] = useState<GroupState>({ step: 'idle' });
  const [lastEnded, setLastEnded] = useState<string | null>(null);

  const mark = (ids: readonly string[], state: FileState | null) => {
    setFiles((known) => {
      const next = new Map(known);
      for (const id of ids) {
        if (state) next.set(id, state);
        else next.delete(id);
      }
      return next;
    });
  };

  const downloadFile = async (id: string) => {
    mark([id], 'downloading');
    setLastEnded(null);
    const { outcome } = await saveDocument(id);
    mark([id], outcome === 'saved' ? 'downloaded' : outcome === 'failed' ? 'failed' : null);
    setLastEnded(id);
  };

  const downloadAll = async () => {
    setGroup({ step: 'archive' });
    const result = await saveDocumentGroup(groupId);
    if (result.outcome === 'saved') {
      mark(
        rows.map(({ id }) => id),
        'downloaded',
      );
      setGroup({ step: 'archive-saved', name: result.name });
    } else {
      setGroup({ step: result.outcome === 'failed' ? 'archive-failed' : 'idle' });
    }
  };

  const downloadOneByOne = async () => {
    const open = rows.map(({ id }) => id).filter((id) => files.get(id) !== 'downloaded');
    mark(open, 'waiting');
    // One after the other: browsers ask before a page saves many files at once.
    for (const [index, id] of open.entries()) {
      setGroup({ step: 'one-by-one', current: index + 1, of: open.length });
      await downloadFile(id);
    }
    setGroup({ step: 'one-by-one-done' });
  };

  return { files, group, lastEnded, downloadFile, downloadAll, downloadOneByOne };
}
