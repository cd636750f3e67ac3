import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../download/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { announce } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { CsvTable } from './csv.ts';
import { csvFileName, headLines, type ExportSubject } from './export-subject.ts';

export type CsvButtonProps = {
  readonly subject: ExportSubject;
  /** First word of the file's name: `portfolio`. */
  readonly fileName: string;
  /** What the screen shows, filtered and sorted as it is; asked for when the button is pressed. */
  readonly table: () => CsvTable;
};

/** Saves what is shown as a file for a spreadsheet. */
export function CsvButton({ subject, fileName, table }: CsvButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);

  const save = async () => {
    setHasFailed(false);
    const name = csvFileName(fileName, subject);
    try {
      const { csvText } = await import('./csv.ts');
      saveFile(new Blob([csvText(headLines(subject), table())], { type: 'text/csv' }), name);
      announce(`${name} has been saved.`);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
  };

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => void save()}>
        <Icon icon={Download} size={18} />
        Download CSV<VisuallyHidden> of {subject.title}</VisuallyHidden>
      </Button>
      {hasFailed && <Notice tone="error">The file could not be made. Please try again.</Notice>}
    </>
  );
}
