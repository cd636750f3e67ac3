import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { CsvButton, type CsvExportProps } from '#src/shared/lists/export/csv-button.tsx';
import { ExportButton } from '#src/shared/lists/export/export-button.tsx';
import { PrintHeader } from '#src/shared/lists/export/print-header.tsx';
import { usePrint } from '#src/shared/lists/export/use-print.tsx';

type ExportActionsProps = CsvExportProps & {
  /** `ExportButton` that replaces the Print button if the print does not show the page itself. */
  readonly printButton?: ChildElements;
};

/** Buttons that export and print the figures; once on a page, because the print header describes the page. */
export function ExportActions({ printButton, ...props }: ExportActionsProps) {
  const { subject } = props;
  const { printOf, loadedNumber } = usePrint();
  const { number = loadedNumber } = subject.client;
  return (
    <div>
      <PrintHeader subject={subject} clientNumber={number} />
      <Flex flexWrap="wrap" gap={2} mx={-3}>
        <CsvButton {...props} />
        {printButton ?? <ExportButton {...printOf(subject)} />}
      </Flex>
    </div>
  );
}
