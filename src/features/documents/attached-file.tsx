import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { FileDownload, getFileStateText } from './files/file-cells.tsx';
import { useFileDownloads } from './files/use-file-downloads.ts';

type AttachedFileProps = { readonly id: string; readonly name: string };

export function AttachmentDownload({ id, name }: AttachedFileProps) {
  const downloads = useFileDownloads();
  const state = downloads.files.get(id);
  return (
    <>
      <FileDownload file={{ id, name }} downloads={downloads} />
      <VisuallyHidden role="status">
        {state && `${name}: ${getFileStateText(state)}`}
      </VisuallyHidden>
    </>
  );
}
