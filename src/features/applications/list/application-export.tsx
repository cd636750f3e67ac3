import { useShownClient } from '#src/session/shown-client.ts';
import type { CsvTable } from '#src/shared/export/csv.ts';
import { ExportActions } from '#src/shared/export/export-actions.tsx';
import type { HeadLine } from '#src/shared/export/export-subject.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { copy } from '../copy.ts';
import type { ApplicationRow } from '../data/application-rows.ts';
import type { YearChoice } from '../data/year-choice.ts';

type ApplicationExportProps = {
  /** As shown: in order. */
  readonly rows: readonly ApplicationRow[];
  readonly year: YearChoice;
  readonly filters: readonly HeadLine[];
  readonly fetchedAt: Date;
};

/** The shown rows as a file or on paper. */
export function ApplicationExport({ rows, year, filters, fetchedAt }: ApplicationExportProps) {
  const client = useShownClient();
  return (
    <ExportActions
      subject={{ title: copy.title, client, fetchedAt, filters }}
      fileName={`${copy.title} ${year}`.toLowerCase()}
      table={() => csvTable(rows)}
    />
  );
}

/** Plain figures; the currency, which the screen shows with the amount, has a column of its own. */
function csvTable(rows: readonly ApplicationRow[]): CsvTable {
  const { received, name, type, amount, status } = copy.fields;
  return {
    columns: [received, name, type, copy.currency, amount, status],
    rows: rows.map((row) => [
      row.businessReceived,
      row.investmentName,
      row.type,
      row.currency,
      row.amountInvested,
      row.status === MISSING ? null : row.status,
    ]),
  };
}
