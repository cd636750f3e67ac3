import { FileDown } from 'lucide-react';
import { isApiError } from '#src/sdk/api-error.ts';
import { toSafeFileName } from '#src/shared/platform/download/safe-file-name.ts';
import { saveFile } from '#src/shared/platform/download/save-file.ts';
import type { ExportItem } from '#src/shared/lists/export/use-export.tsx';
import type { YearChoice } from '#src/shared/lists/year-choice.ts';
import { useUnmountSignal } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { copy } from '../copy.ts';
import { fetchReport } from '../fetch-report.ts';

/**
 * Returns the menu item that saves the PDF report of a year, or of all years, under the file name
 * of the server.
 */
export function useReportExport(year: YearChoice): ExportItem {
  const leftSignal = useUnmountSignal();

  const save = async () => {
    const signal = leftSignal();
    try {
      const report = await fetchReport(year, signal);
      saveFile(report, report.name);
      announce(copy.reportSaved(toSafeFileName(report.name)));
    } catch (error) {
      // Ignores the error of a request that was aborted because the user left the page.
      if (!isApiError(error) || error.code !== 'superseded') throw error;
    }
  };
  return {
    icon: FileDown,
    label: copy.report,
    onExport: save,
    preparing: copy.reportPending,
    errorText: copy.failed,
  };
}
