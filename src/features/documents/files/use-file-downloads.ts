import { useState } from 'react';
import { useLeftSignal } from '#src/shared/state/use-is-here.ts';
import { saveDocument } from './download.ts';

/** The state of one file; absent from the map before its download. */
export type FileState = 'waiting' | 'downloading' | 'downloaded' | 'failed';

export type FileDownloads = ReturnType<typeof useFileDownloads>;

/** The downloads of single files, each with its own result. Leaving the page stops them. */
export function useFileDownloads() {
  const [files, setFiles] = useState<ReadonlyMap<string, FileState>>(new Map());
  // For users who do not see its row.
  const [lastEnded, setLastEnded] = useState<string | null>(null);
  // When the page is left, nothing more is saved.
  const leftSignal = useLeftSignal();

  /** Null is the state before any download. */
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
    const { outcome } = await saveDocument(id, leftSignal());
    mark([id], outcome === 'saved' ? 'downloaded' : outcome === 'failed' ? 'failed' : null);
    setLastEnded(id);
  };

  return { files, lastEnded, downloadFile, mark, leftSignal };
}
