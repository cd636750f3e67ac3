import { useState } from 'react';
import { isApiError } from '#src/sdk/api-error.ts';
import { downloadTransactionsReport } from '#src/sdk/generated/calls/transactions/transactions.ts';
import { safeFileName } from '#src/shared/download/safe-file-name.ts';
import { bytesOfBase64, saveFile } from '#src/shared/download/save-file.ts';
import { useLeftSignal } from '#src/shared/state/use-left-signal.ts';
import { ALL_YEARS, type YearChoice } from '#src/shared/list/year-choice.ts';

export type ReportState =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'saved'; readonly name: string };

/** Fetches the report of a year, or of all, and saves it under the server's name and type. */
export function useReport() {
  const [state, setState] = useState<ReportState>({ step: 'idle' });
  const leftSignal = useLeftSignal();

  const save = async (year: YearChoice) => {
    setState({ step: 'pending' });
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
      setState({ step: 'saved', name: safeFileName(report.fileName) });
    } catch (error) {
      // A page that was left saves nothing and says nothing.
      if (signal?.aborted || (isApiError(error) && error.code === 'superseded')) return;
      console.error('The report could not be saved.', error);
      setState({ step: 'failed', error });
    }
  };
  return { state, save };
}
