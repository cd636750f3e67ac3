import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { deleteFile, uploadFiles } from '#src/sdk/generated/files/files.ts';
import { uploadTransport } from '#src/sdk/upload-transport.ts';
import { formatFileSize } from '#src/shared/platform/text/file-size.ts';
import { createStore } from '#src/shared/platform/state/store.ts';
import type { UploadedFile } from '#src/shared/ui/file-upload/file-upload.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { copy } from '../copy.ts';
import { correctMediaType } from './attachment-limits.ts';
import { matchesExtension } from './file-signature.ts';

/** Row of the file list: a file that is uploading, attached or failed. Attached files have a `fileId`. */
type Item = UploadedFile & {
  readonly file: File | null;
  readonly fileId: string | null;
  readonly cancel: () => void;
};

type UploadsOptions = {
  readonly present: readonly MessageAttachment[];
  readonly missing: readonly string[];
  readonly deleteUpload: (fileId: string) => Promise<void>;
  readonly onChange: (
    attachments: readonly MessageAttachment[],
    missing: readonly string[],
  ) => void;
};

const NO_OP = () => {};
/** Longer than any upload, because the transport ends one that makes no progress. */
const MAX_UPLOAD_MS = 3_600_000;

/** Creates the store of a message's files. Each file is uploaded by its own request. */
export function createUploadStore(options: UploadsOptions) {
  const rows = createRows(options);
  const { items, find, set } = rows;
  let nextId = 0;
  let isUnmounted = false;

  const upload = (id: string, file: File) => void uploadRow(rows, id, file, () => isUnmounted);
  const remove = (id: string) => void removeRow(rows, id, options.deleteUpload);
  const cancelAll = () => {
    for (const { cancel } of items.get()) cancel();
  };
  return {
    items,
    has: (one: File) => items.get().some(({ file }) => file !== null && isSameFile(file, one)),
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({
        id: `upload-${nextId++}`,
        name: file.name,
        state: { kind: 'sending', percent: 0 } as const,
        file,
        fileId: null,
        cancel: NO_OP,
      }));
      // A file that the user chooses again replaces the row that has only the name of that file.
      const isAgain = ({ file, fileId, name }: Item) =>
        !file && fileId === null && added.some((one) => one.name === name);
      set([...items.get().filter((item) => !isAgain(item)), ...added]);
      for (const { id, file } of added) {
        upload(id, file);
        void warn(rows, id, file);
      }
    },
    remove,
    retry: (id: string) => {
      const item = find(id);
      if (item?.fileId) remove(id);
      else if (item?.file) upload(id, item.file);
    },
    replace: (attachments: readonly MessageAttachment[]) => {
      cancelAll();
      set(attachments.map(attachedItem));
    },
    start: () => {
      isUnmounted = false;
      return () => {
        isUnmounted = true;
        cancelAll();
      };
    },
  };
}

type Rows = ReturnType<typeof createRows>;

function createRows({ present, missing, onChange }: UploadsOptions) {
  const items = createStore<readonly Item[]>([
    ...present.map(attachedItem),
    ...missing.map(missingItem),
  ]);
  return {
    items,
    find: (id: string) => items.get().find((item) => item.id === id),
    /** Updates a row without reporting a change of the message. */
    change: (id: string, changes: Partial<Item>) => {
      items.set(items.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));
    },
    /** Replaces the rows and reports the attached and missing files as a change of the message. */
    set: (rows: readonly Item[]) => {
      items.set(rows);
      const absent = rows.filter(({ fileId }) => fileId === null);
      onChange(
        toAttachments(rows),
        absent.map(({ name }) => name),
      );
    },
  };
}

async function uploadRow(
  { items, find, change, set }: Rows,
  id: string,
  file: File,
  isUnmounted: () => boolean,
): Promise<void> {
  const abort = new AbortController();
  let percent = 0;
  const transport = uploadTransport((next) => {
    percent = next;
    change(id, { state: { kind: 'sending', percent } });
  });
  // Does not abort after 100 %: the server may have stored the file, and only the reply has its id.
  const cancel = () => void (percent < 100 && abort.abort());
  change(id, { state: { kind: 'sending', percent }, cancel });
  try {
    const [record] = await uploadFiles(
      { files: [correctMediaType(file)] },
      { transport, signal: abort.signal, timeoutMs: MAX_UPLOAD_MS },
    );
    if (!record) throw new Error(copy.uploadFailed);
    if (isUnmounted() || !find(id)) {
      // If the deletion fails, the file stays on the server.
      return await deleteFile(record.id).catch(NO_OP);
    }
    const state = { kind: 'done', note: formatFileSize(record.size) } as const;
    change(id, { name: record.name, fileId: record.id, state, cancel: NO_OP });
    set(items.get());
  } catch (error) {
    if (!(await isReadable(file))) return change(id, { ...buildLostFile(file.name), file: null });
    const text = appendInterceptionHint(
      [copy.uploadFailed, getReason(error)].filter(Boolean).join(' '),
      error,
    );
    change(id, { state: { kind: 'failed', reason: text }, cancel: NO_OP });
  }
}

/** Returns the server's text, or advice if a proxy answered in its place that the file is too large. */
function getReason(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.serverText ?? (error.status === 413 ? copy.tooLarge : undefined);
}

/** Returns false once a chosen file was changed, moved or deleted: browsers then refuse to read it. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Not a refusal: the specification decides by the name, and the server may accept the file. */
async function warn({ change }: Rows, id: string, file: File): Promise<void> {
  if (!(await matchesExtension(file))) change(id, { warning: copy.otherContent });
}

async function removeRow(
  { items, find, change, set }: Rows,
  id: string,
  deleteUpload: UploadsOptions['deleteUpload'],
): Promise<void> {
  const item = find(id);
  if (!item) return;
  const drop = () => set(items.get().filter((row) => row.id !== id));
  if (item.fileId === null) {
    drop();
    return item.cancel();
  }
  change(id, { state: { kind: 'done', note: copy.removing } });
  try {
    await deleteUpload(item.fileId);
    drop();
  } catch (error) {
    const reason = appendInterceptionHint(copy.deleteFailed, error);
    change(id, { state: { kind: 'failed', reason } });
  }
}

function isSameFile(one: File, other: File): boolean {
  const { name, size, lastModified } = other;
  return one.name === name && one.size === size && one.lastModified === lastModified;
}

function attachedItem({ fileId, fileName }: MessageAttachment): Item {
  const state = { kind: 'done', note: copy.attached } as const;
  return { id: fileId, name: fileName, state, file: null, fileId, cancel: NO_OP };
}

/** Row of a file whose upload was interrupted when its page closed: only the name was stored. */
function missingItem(name: string, index: number): Item {
  return { id: `missing-${index}`, name, file: null, fileId: null, ...buildLostFile(name) };
}

/** Part of a row whose file can no longer be read, so that it must be chosen again. */
function buildLostFile(name: string) {
  const state = { kind: 'failed', reason: copy.chooseAgain(name), isGone: true } as const;
  return { state, cancel: NO_OP };
}

function toAttachments(items: readonly Item[]): MessageAttachment[] {
  return items.flatMap(({ fileId, name }) => (fileId === null ? [] : [{ fileId, fileName: name }]));
}
