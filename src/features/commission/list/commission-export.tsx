import { useShownClient } from '#src/session/shown-client.ts';
import type { CsvTable } from '#src/shared/export/csv.ts';
import { ExportActions } from '#src/shared/export/export-actions.tsx';
import type { HeadLine } from '#src/shared/export/export-subject.ts';
import { copy } from '../copy.ts';
import type { CommissionRow } from '../data/commission-rows.ts';

type CommissionExportProps = {
  /** As shown: of the chosen year, in order. */
  readonly rows: readonly CommissionRow[];
  /** In words. */
  readonly year: string;
  readonly headLines: readonly HeadLine[];
  readonly fetchedAt: Date;
};

/** The shown rows as a file or on paper. */
export function CommissionExport({ rows, year, headLines, fetchedAt }: CommissionExportProps) {
  const client = useShownClient();
  return (
    <ExportActions
      subject={{ title: copy.title, client, fetchedAt, filters: headLines }}
      fileName={`${copy.title} ${year}`.toLowerCase()}
      table={() => csvTable(rows)}
    />
  );
}

/** Plain figures; the currency, which the screen shows with the amount, has a column of its own. */
function csvTable(rows: readonly CommissionRow[]): CsvTable {
  const { name, type, month, period, value } = copy.fields;
  return {
    columns: [name, type, month, period, copy.currency, value],
    rows: rows.map((row) => [row.name, row.type, row.month, row.period, row.currency, row.value]),
  };
}
