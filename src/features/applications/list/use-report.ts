import { FileDown } from 'lucide-react';
import { isApiError } from '#src/sdk/api-error.ts';
import { downloadTransactionsReport } from '#src/sdk/generated/calls/transactions/transactions.ts';
import { safeFileName } from '#src/shared/download/safe-file-name.ts';
import { bytesOfBase64, saveFile } from '#src/shared/download/save-file.ts';
import type { Export } from '#src/shared/export/use-export.tsx';
import { ALL_YEARS, type YearChoice } from '#src/shared/list/year-choice.ts';
import { useLeftSignal } from '#src/shared/state/use-is-here.ts';
import { announce } from '#src/shared/ui/announce.ts';
import { copy } from '../copy.ts';

/** The report of a year, or of all, saved under the server's name and type. */
export function useReport(year: YearChoice): Export {
  const leftSignal = useLeftSignal();

  const save = async () => {
    const signal = leftSignal();
    try {
      // Specification 7: empty for all years.
      const report = await downloadTransactionsReport(
        { tax_year: year === ALL_YEARS ? '' : year },
        signal && { signal },
      );
      const bytes = bytesOfBase64(report.content);
      if (!bytes || bytes.length === 0) throw new Error('The report is not base64.');
      saveFile(new Blob([bytes], { type: report.mime }), report.fileName);
      announce(copy.reportSaved(safeFileName(report.fileName)));
    } catch (error) {
      // A page that was left saves nothing and says nothing.
      if (!isApiError(error) || error.code !== 'superseded') throw error;
    }
  };
  return {
    icon: FileDown,
    label: copy.report,
    onExport: save,
    preparing: copy.reportPending,
    failed: copy.failed,
  };
}
