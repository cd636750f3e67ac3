import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { FileRecord } from '#contract/generated/schemas/fileRecord.zod.ts';
import { formatFileSize } from '#src/shared/platform/text/file-size.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';

/** `type` and `size` (in bytes) sort and filter the rows. */
export type FileRow = Pick<FileRecord, 'id' | 'name' | 'createDate' | 'size'> & {
  readonly holdingId: string;
  readonly holding: string;
  readonly type: string;
  readonly formatAndSize: string;
  /** Formatted day of the user's last visit; set only if the file is newer. */
  readonly newSince?: string;
};

export type FileGroup = {
  readonly id: string;
  readonly name: string;
  readonly files: readonly FileRow[];
};

/** Returns the groups that have files; the group of `parentId` is the first. */
export function toFileGroups(
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
    files: documents.map((file) => ({ ...toFileRow(file), holdingId: id, holding: name })),
  }));
}

function toFileRow({ id, name, type, extension, size, createDate }: FileRecord) {
  const format = extension.toUpperCase() || MISSING_VALUE;
  return {
    id,
    name,
    type: type?.trim() || MISSING_VALUE,
    createDate,
    formatAndSize: `${format} / ${formatFileSize(size)}`,
    size,
  };
}
