import { formatShortDate } from '#src/shared/format/short-date.ts';
import type { FileGroup } from '../files/file-rows.ts';

/** Notes at each file that came after the last visit since which day it is new. */
export function markNew(
  groups: readonly FileGroup[],
  lastVisit: string | null,
): readonly FileGroup[] {
  if (lastVisit === null) return groups;
  const newSince = formatShortDate(lastVisit);
  const isNew = ({ createDate }: { readonly createDate: string }) =>
    Date.parse(createDate) > Date.parse(lastVisit);
  return groups.map((group) => ({
    ...group,
    files: group.files.map((file) => (isNew(file) ? { ...file, newSince } : file)),
  }));
}
