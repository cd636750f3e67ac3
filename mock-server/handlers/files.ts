import { refuse } from '../engine/refusal.ts';
import type { TagResolvers } from '../service/resolver.ts';
import {
  findAcceptedType,
  cleanFileName,
  formatContentDisposition,
  getDownloadName,
  getExtension,
  FILE_TOO_LARGE_MESSAGE,
  fromBase64,
  isUpload,
  MAX_FILE_BYTES,
  toSlug,
  toBase64,
  TYPE_NOT_SUPPORTED_MESSAGE,
} from '../rules/attachments.ts';
import type { FileRow } from '../rules/attachments.ts';
import { toDocumentGroups, toFileRecord } from '../rules/document-groups.ts';
import { wasSent, replaceAttachments } from '../rules/message-folders.ts';
import { renderPdf } from '../rules/render-pdf.ts';
import { zipFiles } from '../rules/zip.ts';
import type { Database, Row } from '../store/database.ts';
import { requireOwnRow } from './require-own-row.ts';

type Upload = { readonly name: string; readonly mime: string; readonly blob: Blob };

export const filesHandlers = {
  listDocuments: ({ db, caller }) =>
    toDocumentGroups(groupsInOrder(db, caller.clientId), (id) => db.files.get(id)),

  async downloadDocument({ db, caller, params }) {
    const group = db.documentGroups.get(params.id);
    const files = group?.clientId === caller.clientId ? getDocumentFiles(db, group.fileIds) : [];
    const [first] = files;
    if (group === undefined || first === undefined) {
      throw refuse('no-such-document');
    }
    if (files.length === 1) return toBinaryResponse(await readBytes(first), getDownloadName(first));
    const entries = await Promise.all(
      files.map(async (file) => ({ name: getDownloadName(file), bytes: await readBytes(file) })),
    );
    return toBinaryResponse(await zipFiles(entries), `${toSlug(group.name)}.zip`);
  },

  async uploadFiles({ db, caller, clock, ids, body }) {
    // All files are validated before the first is stored, so that all are stored or none.
    const uploads = checkedUploads(body.files);
    const createDate = clock.iso();
    const stored: FileRow[] = [];
    for (const { name, mime, blob } of uploads) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const file = await db.files.insert({
        id: ids.next('file'),
        clientId: caller.clientId,
        name,
        type: null,
        extension: getExtension(name),
        size: bytes.length,
        createDate,
        mime,
        content: { kind: 'stored', base64: toBase64(bytes) },
      });
      stored.push(file);
    }
    return stored.map(toFileRecord);
  },

  async downloadFile(call) {
    const file = requireOwnRow(call.db.files, call.caller, call.params.id, 'no-such-file');
    if (call.caller.isActing && !isDocument(call.db, file)) {
      throw refuse('account-holder-only');
    }
    const { content, mime } = file;
    const media = content.kind === 'stored' ? content.base64 : toBase64(await readBytes(file));
    return { media, fileName: getDownloadName(file), mime };
  },

  async deleteFile(call) {
    const { db, caller, clock } = call;
    const file = requireOwnRow(call.db.files, call.caller, call.params.id, 'no-such-file');
    if (!isUpload(file)) throw refuse('no-such-file');
    const messages = db.messages.list({
      owner: caller.clientId,
      where: ({ attachmentIds }) => attachmentIds.includes(file.id),
    });
    if (messages.some(wasSent)) throw refuse('file-sent');
    for (const draft of messages) {
      const others = draft.attachmentIds.filter((attached) => attached !== file.id);
      await db.messages.update(draft.id, replaceAttachments(draft, others, clock.iso()));
    }
    await db.files.remove(file.id);
  },
} satisfies TagResolvers<'files'>;

function checkedUploads(files: readonly Blob[]): readonly Upload[] {
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) {
    throw refuse('file-too-large', { files: FILE_TOO_LARGE_MESSAGE });
  }
  return files.map((blob) => {
    const name = cleanFileName(partName(blob));
    const mime = findAcceptedType(name);
    if (mime === null) throw refuse('invalid', { files: TYPE_NOT_SUPPORTED_MESSAGE });
    return { name, mime, blob };
  });
}

// Checks for a `name` instead of `instanceof File`, because jsdom has a File class of its own. A part without
// a file name has no extension and is refused.
function partName(part: Blob): string {
  return 'name' in part && typeof part.name === 'string' ? part.name : '';
}

function isDocument(db: Database, { id, clientId }: FileRow): boolean {
  return db.documentGroups.count({ owner: clientId, where: (g) => g.fileIds.includes(id) }) > 0;
}

// Returns the document group of each parent holding, followed by the groups of its child holdings. Parent
// holdings are in the order in which they, or a child holding, first appear.
function groupsInOrder(db: Database, clientId: string): readonly Row<'documentGroups'>[] {
  const groups = db.documentGroups.list({ owner: clientId });
  const getParent = (id: string) => db.holdings.get(id)?.parentHolding ?? null;
  const families = Map.groupBy(groups, ({ id }) => getParent(id) ?? id);
  return [...families.values()].flatMap((family) => [
    ...family.filter(({ id }) => getParent(id) === null),
    ...family.filter(({ id }) => getParent(id) !== null),
  ]);
}

function getDocumentFiles(db: Database, fileIds: readonly string[]): readonly FileRow[] {
  return fileIds
    .flatMap((id) => db.files.get(id) ?? [])
    .sort((a, b) => Date.parse(b.createDate) - Date.parse(a.createDate));
}

async function readBytes({ content, createDate, size }: FileRow): Promise<Uint8Array<ArrayBuffer>> {
  if (content.kind === 'stored') return fromBase64(content.base64);
  const { title, lines } = content;
  return renderPdf({ title, lines, createdAt: new Date(createDate), size });
}

function toBinaryResponse(bytes: Uint8Array<ArrayBuffer>, fileName: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': formatContentDisposition(fileName),
      'content-length': String(bytes.length),
    },
  });
}
