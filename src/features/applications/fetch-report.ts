import { downloadTransactionsReport } from '#src/sdk/generated/calls/transactions/transactions.ts';
import { ALL_YEARS, type YearChoice } from '#src/shared/lists/year-choice.ts';
import { decodeBase64 } from '#src/shared/platform/download/save-file.ts';

/** Downloads the PDF report on the applications of a year, or of all years, under the file name of the server. */
export async function fetchReport(year: YearChoice, signal?: AbortSignal): Promise<File> {
  // `tax_year` is empty for all years (specification 7).
  const { content, fileName, mime } = await downloadTransactionsReport(
    { tax_year: year === ALL_YEARS ? '' : year },
    signal && { signal },
  );
  const bytes = decodeBase64(content);
  if (!bytes || bytes.length === 0) throw new Error('The report is not base64.');
  return new File([bytes], fileName, { type: mime });
}
