import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { FileDownload, fileStateText } from './files/file-cells.tsx';
import { useFileDownloads } from './files/use-file-downloads.ts';

type AttachedFileProps = { readonly id: string; readonly name: string };

/** The name of a single file, which downloads it, and the result. */
export function AttachedFile({ id, name }: AttachedFileProps) {
  const downloads = useFileDownloads();
  const state = downloads.files.get(id);
  return (
    <>
      <FileDownload file={{ id, name }} downloads={downloads} />
      <VisuallyHidden role="status">{state && `${name}: ${fileStateText(state)}`}</VisuallyHidden>
    </>
  );
}
