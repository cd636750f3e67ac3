import { CsvButton } from '#src/shared/lists/export/csv-button.tsx';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { OverviewLabels } from '../data/overview-model.ts';
import { buildOverviewTable } from './overview-table.ts';
import type { LoadedPortfolio } from './overview-view.tsx';

type TotalDownloadsProps = LoadedPortfolio & {
  readonly labels: OverviewLabels;
  readonly printButton: ChildElements;
};

/** Content of 'Print or download', loaded when it is opened. */
export function TotalDownloads({ labels, model, subject, printButton }: TotalDownloadsProps) {
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap={2} mx={-3} pb={2}>
      <CsvButton
        subject={subject}
        fileName={copy.fileName}
        table={() => buildOverviewTable(model, labels)}
      />
      {printButton}
      {model.cards.length > 0 && <RouterLink to={paths.documents}>{copy.allDocuments}</RouterLink>}
    </Flex>
  );
}
