import { useId } from 'react';
import { FileName } from '#src/shared/download/file-name.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { FileList } from './file-list.tsx';
import type { FileGroup, FileRow } from './file-rows.ts';
import { GroupDownloads } from './group-downloads.tsx';
import { useDownloads } from './use-downloads.ts';

type FileGroupViewProps = {
  readonly group: FileGroup;
  /** Those of its files that are shown, if not all: 'Download All Files' still downloads all. */
  readonly files?: readonly FileRow[];
  readonly headingLevel: 2 | 3;
};

/** The documents of one holding: title, 'Download All Files', the files. */
export function FileGroupView({ group, files = group.files, headingLevel }: FileGroupViewProps) {
  const id = useId();
  const downloads = useDownloads(group);
  return (
    <section aria-labelledby={id}>
      <GroupDownloads
        group={group}
        downloads={downloads}
        titleId={id}
        title={
          <Box as={`h${headingLevel}`} id={id} textStyle="h3" flex="1 1 11rem" minW={0}>
            <FileName name={group.name} />
          </Box>
        }
      />
      <FileList label={copy.tableCaption(group.name)} files={files} downloads={downloads} isPlain />
    </section>
  );
}
