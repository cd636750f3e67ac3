import { extensionOf, fromBase64, type FileRow } from '../rules/attachments.ts';
import data from './data/message-files.json' with { type: 'json' };
import { personas } from './personas.ts';

type Attachment = Pick<FileRow, 'id' | 'clientId' | 'name' | 'createDate'> & {
  readonly size?: number;
  /** Of an upload. */
  readonly mime?: string;
  readonly base64?: string;
};

const all: readonly Attachment[] = data;

/** Attachments of the seeded messages: certificates of the provider and uploads of clients. */
export const messageFiles: readonly FileRow[] = all.map(({ base64, mime, size = 0, ...file }) => {
  const extension = extensionOf(file.name);
  if (base64 !== undefined && mime !== undefined) {
    const content = { kind: 'stored', base64 } as const;
    return { ...file, type: null, extension, size: fromBase64(base64).length, mime, content };
  }
  const owner = personas.find(({ clientId }) => clientId === file.clientId);
  return {
    ...file,
    type: 'Certificate',
    extension,
    size,
    mime: 'application/pdf',
    content: {
      kind: 'sample',
      title: file.name.replace('.pdf', '').replaceAll('-', ' '),
      lines: [`Prepared for ${owner?.fullName}`, `Client number ${owner?.clientNum}`],
    },
  };
});
