import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { FileRecord } from '#contract/generated/schemas/fileRecord.zod.ts';
import { formatFileSize } from '#src/shared/format/file-size.ts';
import { MISSING } from '#src/shared/format/missing.ts';

/** One file, as text, and what it is sorted and filtered by. */
export type FileRow = {
  readonly id: string;
  readonly name: string;
  readonly holdingId: string;
  /** The name of its holding. */
  readonly holding: string;
  readonly type: string;
  readonly createDate: string;
  readonly formatAndSize: string;
  /** In bytes. */
  readonly size: number;
  /** The day of the user's last visit, in words, if the file came after it. */
  readonly newSince?: string;
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
  ].map(({ id, name, documents }) => ({
    id,
    name,
    files: documents.map((file) => ({ ...fileRow(file), holdingId: id, holding: name })),
  }));
}

function fileRow({ id, name, type, extension, size, createDate }: FileRecord) {
  const format = extension.toUpperCase() || MISSING;
  return {
    id,
    name,
    type: type?.trim() || MISSING,
    createDate,
    formatAndSize: `${format} / ${formatFileSize(size)}`,
    size,
  };
}
