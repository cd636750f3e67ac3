import { Download } from 'lucide-react';
import { fetchReport } from '#src/features/applications/fetch-report.ts';
import {
  TaxPaperArchive,
  type TaxPaperDownloads,
} from '#src/features/documents/tax-paper-files.tsx';
import {
  buildFileName,
  buildSubjectLines,
  type ExportSubject,
} from '#src/shared/lists/export/export-subject.ts';
import { ExportButton } from '#src/shared/lists/export/export-button.tsx';
import { PrintHeader } from '#src/shared/lists/export/print-header.tsx';
import { ExportOutcome, useExport, type ExportItem } from '#src/shared/lists/export/use-export.tsx';
import { usePrint } from '#src/shared/lists/export/use-print.tsx';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { buildPackTable, type YearData } from './build-pack-table.ts';
import { copy } from './copy.ts';

type YearPackProps = {
  readonly data: YearData;
  readonly subject: ExportSubject;
  readonly control: TaxPaperDownloads;
};

/** Buttons that download all of a tax year as one zip (CSV, PDF report, tax documents) and print it. */
export function YearPack({ data, subject, control }: YearPackProps) {
  const { year, papers } = data;
  const { client } = subject;
  const today = useLondonToday();
  const { ask, outcome } = useExport();
  const { printOf, loadedNumber } = usePrint();
  const pack = (start: Parameters<PackStart>[0]): ExportItem => ({
    icon: Download,
    label: copy.pack(year),
    client,
    hasFigures: true,
    onExport: (number, _isWanted, hasAmounts) => {
      const fileName = buildFileName(copy.packFile(year), number);
      start({
        fileName: () => Promise.resolve(`${fileName}.zip`),
        createOthers: async () => {
          const { formatCsv, removeAmounts } = await loadScript(
            () => import('#src/shared/lists/export/csv.ts'),
          );
          const table = buildPackTable(data, today);
          const csv = formatCsv(
            hasAmounts ? table : removeAmounts(table),
            buildSubjectLines(subject, number, hasAmounts),
            navigator.language,
          );
          return [
            new File([csv], `${fileName}.csv`, { type: 'text/csv' }),
            // The report and the documents have amounts, which nothing can leave out.
            ...(hasAmounts ? [await fetchReport(year)] : []),
          ];
        },
      });
    },
    numberError: copy.numberFailed,
    errorText: copy.packFailed,
  });
  return (
    <>
      <PrintHeader subject={subject} clientNumber={client.number ?? loadedNumber} />
      <Flex
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={3}
        mb={5}
        _print={{ display: 'none' }}
      >
        <ExportButton {...printOf(subject)} />
        <TaxPaperArchive
          papers={papers.filter(({ taxYear }) => taxYear === year)}
          control={control}
          label={copy.pack(year)}
          onStart={(start) => ask(pack(start))}
        />
      </Flex>
      <ExportOutcome {...outcome} />
    </>
  );
}

type PackStart = Parameters<typeof TaxPaperArchive>[0]['onStart'];
