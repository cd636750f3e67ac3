import { useState } from 'react';
import { useUnmountSignal } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { saveDocumentToDisk } from './download.ts';

/** Download state of one file; a file has no state before its download. */
export type FileDownloadState = 'waiting' | 'downloading' | 'downloaded' | 'failed';

export type FileDownloads = ReturnType<typeof useFileDownloads>;

/** Downloads single files, each with its own result. Leaving the page stops the downloads. */
export function useFileDownloads() {
  const [files, setFiles] = useState<ReadonlyMap<string, FileDownloadState>>(new Map());
  // Id of the file whose result the live region announces.
  const [lastEnded, setLastEnded] = useState<string | null>(null);
  // Aborts the downloads when the user leaves the page, so that no more files are saved.
  const leftSignal = useUnmountSignal();

  /** Sets the state of the files; null resets it. */
  const setFileStates = (ids: readonly string[], state: FileDownloadState | null) => {
    setFiles((previous) => {
      const next = new Map(previous);
      for (const id of ids) {
        if (state) next.set(id, state);
        else next.delete(id);
      }
      return next;
    });
  };

  const downloadFile = async (id: string) => {
    setFileStates([id], 'downloading');
    setLastEnded(null);
    const { outcome } = await saveDocumentToDisk(id, leftSignal());
    setFileStates(
      [id],
      outcome === 'saved' ? 'downloaded' : outcome === 'failed' ? 'failed' : null,
    );
    setLastEnded(id);
  };

  return { files, lastEnded, downloadFile, mark: setFileStates, leftSignal };
}
