import { Download } from 'lucide-react';
import { loadScript } from '../../platform/browser/load-script.ts';
import { revealAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { announce } from '../../ui/announce/announce.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CsvTable } from './csv.ts';
import { ExportButton } from './export-button.tsx';
import { buildFileName, buildSubjectLines, type ExportSubject } from './export-subject.ts';
import type { ExportItem } from './use-export.tsx';

export type CsvExportProps = {
  readonly subject: ExportSubject;
  /** First word of the file's name: `portfolio`. */
  readonly fileName: string;
  /** Returns the visible rows, filtered and sorted; called when the button is pressed. */
  readonly table: () => CsvTable;
};

/** Creates the export of the visible rows as a CSV file. */
export function createCsvExport({ subject, fileName, table }: CsvExportProps): ExportItem {
  const save: ExportItem['onExport'] = async (clientNumber, isWanted, hasAmounts) => {
    const { formatCsv: csvText, removeAmounts: withoutAmounts } = await loadScript(
      () => import('./csv.ts'),
    );
    const { saveFile } = await loadScript(() => import('../../platform/download/save-file.ts'));
    if (!isWanted()) return;
    const name = `${buildFileName(fileName, clientNumber)}.csv`;
    const figures = hasAmounts ? buildRevealed(table) : withoutAmounts(table());
    const about = buildSubjectLines(subject, clientNumber, hasAmounts);
    const text = csvText(figures, about, navigator.language);
    saveFile(new Blob([text], { type: 'text/csv' }), name);
    announce(`Downloaded ${name}.`);
  };

  return {
    icon: Download,
    label: (
      <span>
        Download CSV
        <VisuallyHidden>{` for ${subject.title}`}</VisuallyHidden>
      </span>
    ),
    client: subject.client,
    onExport: save,
    hasFigures: true,
    numberError: 'We could not load your client number. Nothing was downloaded.',
    errorText: 'We could not create the file. Try again.',
  };
}

/** Export button for one of several tables on a page. */
export function CsvButton(props: CsvExportProps) {
  return <ExportButton {...createCsvExport(props)} />;
}

/** Reveals hidden amounts while it builds the table, because text cells may contain formatted amounts. */
function buildRevealed(table: () => CsvTable): CsvTable {
  const hideAgain = revealAmounts();
  try {
    return table();
  } finally {
    hideAgain();
  }
}
