import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import { SEARCH_MAX_LENGTH, updateListQuery } from '#src/shared/lists/list-query.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { toFileGroups } from './files/file-rows.ts';

export type DocumentLink = {
  readonly id: string;
  readonly name: string;
  readonly holding: string;
  readonly to: string;
};

export function toDocumentLinks(groups: readonly DocumentGroup[]): readonly DocumentLink[] {
  return toFileGroups(groups)
    .flatMap(({ files }) => files)
    .map(({ id, name, holding }) => {
      const search = `${name} ${holding}`.slice(0, SEARCH_MAX_LENGTH);
      const query = updateListQuery(new URLSearchParams(), { search });
      return { id, name, holding, to: `${paths.documents}?${query.toString()}` };
    });
}
