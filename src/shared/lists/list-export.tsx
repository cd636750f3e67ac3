import { FileDown } from 'lucide-react';
import { createCsvExport, type CsvExportProps } from './export/csv-button.tsx';
import { PrintHeader } from './export/print-header.tsx';
import { ExportOutcome, useExport, type ExportItem } from './export/use-export.tsx';
import { usePrint } from './export/use-print.tsx';
import type { ChildElements } from '../ui/elements.ts';
import { Icon } from '../ui/icon.tsx';
import { Box } from '../ui/layout.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { ICONS_ONLY_STYLES, LONG_TEXT_STYLES } from './list-toolbar.tsx';

type ListExportProps = {
  /** Export of the visible rows; null while there are none. */
  readonly list: CsvExportProps | null;
  /** Exports of other documents about the list. */
  readonly others?: readonly ExportItem[];
  /** Items before the exports, such as the order of a list without a toolbar; `name` is then that of the menu. */
  readonly children?: ChildElements;
  readonly name?: string;
  /** Whether the name is long and beside other controls: it is then hidden where space is short. */
  readonly isNameLong?: boolean;
};

/** Export menu at the end of a list's toolbar: all documents that can be made of the list. */
export function ListExport(props: ListExportProps) {
  const { list, others = [], children, name = 'Export', isNameLong = false } = props;
  const { button, pending, ask, outcome } = useExport();
  const { printOf, loadedNumber } = usePrint();
  const all = list ? [createCsvExport(list), printOf(list.subject), ...others] : others;
  const { number = loadedNumber } = list?.subject.client ?? {};
  if (all.length === 0) return null;
  return (
    <>
      {list && <PrintHeader subject={list.subject} clientNumber={number} />}
      <Box ms="auto" css={isNameLong ? LONG_TEXT_STYLES : ICONS_ONLY_STYLES}>
        <Menu
          ref={button}
          label={
            pending ? (
              <span>{pending}</span>
            ) : (
              <>
                <Icon icon={FileDown} />
                <span data-word="">{name}</span>
              </>
            )
          }
          panelName={name}
          isBusy={Boolean(pending)}
        >
          {children}
          {all.map((each) => (
            <MenuItem key={each.errorText} onClick={() => ask(each)}>
              <Icon icon={each.icon} />
              <span>{each.label}</span>
            </MenuItem>
          ))}
        </Menu>
      </Box>
      <Box w="full" css={{ '&:empty': { display: 'none' } }}>
        <ExportOutcome {...outcome} />
      </Box>
    </>
  );
}
