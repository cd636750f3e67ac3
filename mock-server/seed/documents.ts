import type { Row } from '../store/database.ts';
import folders from './data/documents.json' with { type: 'json' };

type FileRow = Row<'files'>;
type Document = Pick<FileRow, 'id' | 'name' | 'type' | 'size' | 'createDate'> & {
  /** Only of what is no sample of a PDF. */
  readonly extension?: string;
  readonly mime?: string;
  readonly base64?: string;
};
type Folder = {
  readonly holdingId: string;
  readonly clientId: string;
  readonly name: string;
  readonly documents: readonly Document[];
};

const all: readonly Folder[] = folders;

export const documentGroups: readonly Row<'documentGroups'>[] = all.map(
  ({ holdingId, documents, ...group }) => ({
    id: holdingId,
    ...group,
    fileIds: documents.map(({ id }) => id),
  }),
);

/** The files of the document groups, samples first; the table `files` also holds attachments. */
export const documentFiles: readonly FileRow[] = all
  .flatMap(({ clientId, name, documents }) =>
    documents.map((document) => fileOf(clientId, name, document)),
  )
  .toSorted((a, b) => rank(a) - rank(b));

function rank({ content }: FileRow): number {
  return content.kind === 'stored' ? 1 : 0;
}

function fileOf(clientId: string, holding: string, { base64, ...document }: Document): FileRow {
  const lines = [
    holding,
    '',
    'This is a sample document of the mock server. It holds no real information.',
  ];
  return {
    extension: 'pdf',
    mime: 'application/pdf',
    ...document,
    clientId,
    content:
      base64 === undefined
        ? { kind: 'sample', title: document.name, lines }
        : { kind: 'stored', base64 },
  };
}
