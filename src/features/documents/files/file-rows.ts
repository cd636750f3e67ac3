import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { FileRecord } from '#contract/generated/schemas/fileRecord.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { formatFileSize } from '#src/shared/format/file-size.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { wordMatcher } from '#src/shared/search-words.ts';

/** One file, as text. */
export type FileRow = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly uploaded: string;
  readonly formatAndSize: string;
};

/** The files of one holding. */
export type FileGroup = {
  readonly id: string;
  readonly name: string;
  readonly files: readonly FileRow[];
};

/** The groups that have files; the holding's own before those of its child holdings. */
export function fileGroups(
  groups: readonly DocumentGroup[],
  parentId?: string,
): readonly FileGroup[] {
  const filled = groups.filter(({ documents }) => documents.length > 0);
  return [
    ...filled.filter(({ id }) => id === parentId),
    ...filled.filter(({ id }) => id !== parentId),
  ].map(({ id, name, documents }) => ({ id, name, files: documents.map(fileRow) }));
}

function fileRow({ id, name, type, extension, size, createDate }: FileRecord): FileRow {
  const format = extension.toUpperCase() || MISSING;
  return {
    id,
    name,
    type: type?.trim() || MISSING,
    uploaded: formatDate(createDate),
    formatAndSize: `${format} / ${formatFileSize(size)}`,
  };
}

/** The groups and files whose names contain all the words, ignoring case and accents. */
export function searchGroups(groups: readonly FileGroup[], search: string): readonly FileGroup[] {
  if (search.trim() === '') return groups;
  const matches = wordMatcher(search);
  return groups.flatMap((group) => {
    if (matches(group.name)) return [group];
    const files = group.files.filter(({ name, type }) => matches(`${name} ${type} ${group.name}`));
    return files.length > 0 ? [{ ...group, files }] : [];
  });
}
