import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { FileDownload, FILE_STATE_TEXTS } from './files/file-cells.tsx';
import { useFileDownloads } from './files/use-file-downloads.ts';

type AttachedFileProps = { readonly id: string; readonly name: string };

export function AttachmentDownload({ id, name }: AttachedFileProps) {
  const downloads = useFileDownloads();
  const state = downloads.files.get(id);
  return (
    <>
      <FileDownload file={{ id, name }} downloads={downloads} />
      <VisuallyHidden role="status">
        {state && `${name}: ${FILE_STATE_TEXTS[state]}`}
      </VisuallyHidden>
    </>
  );
}
