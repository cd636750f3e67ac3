import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { FileDownload } from './files/file-cells.tsx';
import { useFileDownloads } from './files/use-file-downloads.ts';

type AttachedFileProps = { readonly id: string; readonly name: string };

export function AttachmentDownload({ id, name }: AttachedFileProps) {
  const downloads = useFileDownloads();
  const text = downloads.getText(id);
  return (
    <>
      <FileDownload file={{ id, name }} downloads={downloads} />
      <VisuallyHidden aria-live="polite">{text && `${name}: ${text}`}</VisuallyHidden>
    </>
  );
}
