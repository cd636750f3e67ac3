import type { DocumentGroup, FileRecord } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';

type FileRow = Row<'files'>;

/** Returns document groups, each with its files, newest file first. Omits groups without files. */
export function toDocumentGroups(
  groups: readonly Row<'documentGroups'>[],
  findFile: (id: string) => FileRow | undefined,
): readonly DocumentGroup[] {
  return groups
    .map(({ id, name, fileIds }) => ({
      id,
      name,
      documents: fileIds
        .map(findFile)
        .filter((file) => file !== undefined)
        .sort((a, b) => b.createDate.localeCompare(a.createDate))
        .map(toFileRecord),
    }))
    .filter(({ documents }) => documents.length > 0);
}

export function toFileRecord({ id, name, type, extension, size, createDate }: FileRow): FileRecord {
  return { id, name, type, extension, size, createDate };
}
