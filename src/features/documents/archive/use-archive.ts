import { useEffect, useRef, useState } from 'react';
import { toSafeFileName } from '#src/shared/platform/download/safe-file-name.ts';
import { saveFile } from '#src/shared/platform/download/save-file.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import { fetchDocument } from '../files/download.ts';
import type { FileRow } from '../files/file-rows.ts';
import type { FileDownloads } from '../files/use-file-downloads.ts';
import { fitsOneArchive } from './archive-limits.ts';
import { createEntryNames } from './create-entry-names.ts';

/** Browsers open six connections per host, and the page needs some for itself. */
const MAX_PARALLEL = 4;

export type ArchiveState =
  | { readonly step: 'idle' }
  | { readonly step: 'fetching'; readonly done: number; readonly of: number }
  | { readonly step: 'packing' }
  | { readonly step: 'saved'; readonly count: number; readonly of: number; readonly name: string }
  /** Some downloads failed; the other files stay in memory. */
  | {
      readonly step: 'incomplete';
      readonly failed: readonly FileRow[];
      readonly error: unknown;
      readonly of: number;
    }
  | { readonly step: 'failed' }
  /** The downloaded files are too large for one zip, although their listed sizes are not. */
  | { readonly step: 'too-large' };

export type ArchiveDownloadControl = ReturnType<typeof useArchiveDownload>;

/** Contents of an archive. */
export type ArchiveContents = {
  readonly files: readonly FileRow[];
  readonly fileName: () => Promise<string>;
  /** Creates files that are not documents, after the documents have been downloaded. */
  readonly createOthers?: () => Promise<readonly File[]>;
};

type Job = ArchiveContents & {
  readonly fetched: Map<string, File>;
  readonly stopped: AbortController;
};

const IDLE: ArchiveState = { step: 'idle' };

/** Downloads many files and saves them as one zip. Leaving the page stops the downloads. */
export function useArchiveDownload({ mark, setFailed }: Pick<FileDownloads, 'mark' | 'setFailed'>) {
  const [state, setState] = useState(IDLE);
  const job = useRef<Job | null>(null);
  useEffect(() => () => job.current?.stopped.abort(), []);

  const run = async (current: Job) => {
    const { files, fetched, stopped } = current;
    job.current = current;
    const open = files.filter(({ id }) => !fetched.has(id));
    mark(getIds(open), null);
    const reportProgress = () => {
      if (!stopped.signal.aborted)
        setState({ step: 'fetching', done: fetched.size, of: files.length });
    };
    reportProgress();
    const errors = await fetchAll(open, current, reportProgress);
    if (stopped.signal.aborted) return;
    // Lists the failed files in their original order, not in the order of their failures.
    const failed = open.filter((file) => errors.has(file));
    for (const file of failed) setFailed(file.id, errors.get(file));
    const [error] = errors.values();
    if (failed.length > 0) setState({ step: 'incomplete', failed, error, of: files.length });
    else await save(current);
  };

  const save = async (current: Job) => {
    const { files, fileName, createOthers, stopped } = current;
    const fetchedFiles = getFetched(current);
    if (!fitsOneArchive(fetchedFiles.map(({ content }) => content))) {
      setState({ step: 'too-large' });
      return;
    }
    setState({ step: 'packing' });
    try {
      const others = (await createOthers?.()) ?? [];
      const [zip, name] = await Promise.all([packFiles(fetchedFiles, others), fileName()]);
      if (stopped.signal.aborted) return;
      saveFile(zip, name);
      job.current = null;
      setState({
        step: 'saved',
        count: fetchedFiles.length + others.length,
        of: files.length + others.length,
        name: toSafeFileName(name),
      });
    } catch (error) {
      if (stopped.signal.aborted) return;
      console.error('Packing the documents failed.', error);
      setState({ step: 'failed' });
    }
  };

  return {
    state,
    start: (contents: ArchiveContents) =>
      void run({ ...contents, fetched: new Map(), stopped: new AbortController() }),
    /** Downloads only the failed files again. */
    retry: () => {
      if (job.current) void run(job.current);
    },
    saveWithoutFailed: () => {
      if (job.current) void save(job.current);
    },
    stop: () => {
      job.current?.stopped.abort();
      job.current = null;
      setState(IDLE);
    },
  };
}

type Fetched = { readonly row: FileRow; readonly content: File };

function getFetched({ files, fetched }: Job): readonly Fetched[] {
  return files.flatMap((row) => {
    const content = fetched.get(row.id);
    return content ? [{ row, content }] : [];
  });
}

async function packFiles(documents: readonly Fetched[], others: readonly File[]): Promise<Blob> {
  const files = [
    ...others.map((content) => ({ folder: '', content, modified: now() })),
    ...documents.map(({ row, content }) => ({
      folder: row.holding,
      content,
      modified: new Date(row.createDate),
    })),
  ];
  const names = createEntryNames(
    files.map(({ folder, content }) => ({ folder, fileName: content.name })),
  );
  const zip = await loadScript(() => import('./create-zip.ts'));
  return zip.createZip(
    files.map(({ content, modified }, index) => ({
      name: names[index] ?? content.name,
      content,
      modified,
    })),
  );
}

/** Downloads the open files into the job; returns the error of each file that failed. */
async function fetchAll(
  open: readonly FileRow[],
  { fetched, stopped: { signal } }: Job,
  reportProgress: () => void,
): Promise<ReadonlyMap<FileRow, unknown>> {
  const errors = new Map<FileRow, unknown>();
  const queue = open.values();
  const fetchSome = async () => {
    for (const file of queue) {
      if (signal.aborted) return;
      const result = await fetchDocument(file.id, signal);
      if (result instanceof File) fetched.set(file.id, result);
      else errors.set(file, result.outcome === 'failed' ? result.error : undefined);
      reportProgress();
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, fetchSome));
  return errors;
}

function getIds(files: readonly FileRow[]): readonly string[] {
  return files.map(({ id }) => id);
}
