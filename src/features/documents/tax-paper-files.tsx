import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ArchiveDownload } from './archive/archive-download.tsx';
import { useArchiveDownload, type ArchiveContents } from './archive/use-archive.ts';
import { FileDownload, getLastResultText } from './files/file-cells.tsx';
import { FileList } from './files/file-list.tsx';
import { useFileDownloads } from './files/use-file-downloads.ts';
import type { TaxPaper } from './tax-papers.ts';

export type TaxPaperDownloads = ReturnType<typeof useTaxPaperDownloads>;

/** Returns the state of single downloads and of the archive, which all parts of a screen share. */
export function useTaxPaperDownloads() {
  const downloads = useFileDownloads();
  return { downloads, archive: useArchiveDownload(downloads) };
}

type PapersProps = {
  readonly papers: readonly TaxPaper[];
  readonly control: TaxPaperDownloads;
};

/** Button that downloads one paper. */
export function TaxPaperButton(props: Omit<PapersProps, 'papers'> & { readonly paper: TaxPaper }) {
  return <FileDownload file={props.paper.file} downloads={props.control.downloads} />;
}

/** Table of papers, with a live region for all downloads of the screen. */
export function TaxPaperList({ papers, control, label }: PapersProps & { readonly label: string }) {
  const files = papers.map(({ file }) => file);
  return (
    <>
      {files.length > 0 && (
        <FileList label={label} files={files} downloads={control.downloads} isPlain hasHoldings />
      )}
      <VisuallyHidden aria-live="polite">
        {getLastResultText(files, control.downloads)}
      </VisuallyHidden>
    </>
  );
}

type ArchiveProps = PapersProps & {
  readonly label: string;
  /** Called with a function that downloads the papers and other files as one zip. */
  readonly onStart: (start: (others: Omit<ArchiveContents, 'files'>) => void) => void;
};

/** Button that downloads papers and other files as one zip. */
export function TaxPaperArchive({ papers, control: { archive }, label, onStart }: ArchiveProps) {
  const files = papers.map(({ file }) => file);
  return (
    <ArchiveDownload
      files={files}
      archive={archive}
      label={label}
      hasOthers
      onStart={() => onStart((others) => archive.start({ ...others, files }))}
    />
  );
}
