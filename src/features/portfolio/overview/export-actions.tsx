import type { ReactElement } from 'react';
import { Flex } from '#src/shared/ui/layout.ts';
import { CsvButton, type CsvExportProps } from '#src/shared/lists/export/csv-button.tsx';
import { ExportButton } from '#src/shared/lists/export/export-button.tsx';
import { PrintHeader } from '#src/shared/lists/export/print-header.tsx';
import { usePrint } from '#src/shared/lists/export/use-print.tsx';

type ExportActionsProps = CsvExportProps & {
  readonly children: (header: ReactElement, buttons: ReactElement) => ReactElement;
};

/** Print header, and buttons that export and print the figures; once on a page, which the header describes. */
export function ExportActions({ children, ...props }: ExportActionsProps) {
  const { subject } = props;
  const { printOf, loadedNumber } = usePrint();
  const { number = loadedNumber } = subject.client;
  return children(
    <PrintHeader subject={subject} clientNumber={number} />,
    <Flex flexWrap="wrap" columnGap={2} mx={-3}>
      <CsvButton {...props} />
      <ExportButton {...printOf(subject)} />
    </Flex>,
  );
}
