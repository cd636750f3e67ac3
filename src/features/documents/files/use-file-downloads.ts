import { useState } from 'react';
import { useUnmountSignal } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { copy } from '../copy.ts';
import { saveDocumentToDisk } from './download.ts';

/** Download state of one file; a file has no state before its download. */
type FileDownloadState = 'waiting' | 'downloading' | 'downloaded' | 'failed';

export type FileDownloads = ReturnType<typeof useFileDownloads>;

const STATE_TEXTS: Readonly<Record<FileDownloadState, string>> = {
  waiting: copy.waiting,
  downloading: copy.downloading,
  downloaded: copy.downloaded,
  failed: copy.failed,
};

/** Downloads single files, each with its own result. Leaving the page stops the downloads. */
export function useFileDownloads() {
  const [files, setFiles] = useState<ReadonlyMap<string, FileDownloadState>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());
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

  const setFailed = (id: string, error: unknown) => {
    setFileStates([id], 'failed');
    setErrors((previous) => new Map(previous).set(id, error));
  };

  /** Returns the text of a file's state, and who refused its download if the server did not. */
  const getText = (id: string): string | undefined => {
    const state = files.get(id);
    if (state === 'failed') return appendInterceptionHint(STATE_TEXTS.failed, errors.get(id));
    return state && STATE_TEXTS[state];
  };

  const downloadFile = async (id: string) => {
    setFileStates([id], 'downloading');
    setLastEnded(null);
    const result = await saveDocumentToDisk(id, leftSignal());
    if (result.outcome === 'failed') setFailed(id, result.error);
    else setFileStates([id], result.outcome === 'saved' ? 'downloaded' : null);
    setLastEnded(id);
  };

  return { files, lastEnded, getText, downloadFile, mark: setFileStates, setFailed, leftSignal };
}
