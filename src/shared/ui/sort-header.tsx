import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';

type SortHeaderProps = {
  readonly children: ReactNode;
  /** Null if the table is sorted by another column. */
  readonly order: 'ascending' | 'descending' | null;
  readonly isNumeric?: boolean;
  /** Its column stays in sight at the start. */
  readonly isStuck?: boolean;
  readonly onSort: () => void;
};

const ICONS = { ascending: ArrowUp, descending: ArrowDown } as const;

/** The heading of a sortable column. */
export function SortHeader(props: SortHeaderProps) {
  const { children, order, isNumeric = false, isStuck = false, onSort } = props;
  return (
    <th
      scope="col"
      aria-sort={order ?? undefined}
      data-numeric={isNumeric ? '' : undefined}
      data-stuck={isStuck ? 'start' : undefined}
    >
      <SortButton type="button" isSorted={order !== null} onClick={onSort}>
        <span>{children}</span>
        <Icon icon={order ? ICONS[order] : ChevronsUpDown} size={14} />
      </SortButton>
    </th>
  );
}

const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-end',
    // On one line with the plain headings.
    verticalAlign: 'bottom',
    gap: 0.5,
    minH: 6,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    borderRadius: '2px',
    '& > svg': { flexShrink: 0, mb: '3px' },
    _hover: { color: 'brand-700' },
    _print: { '& > svg': { display: 'none' } },
  },
  variants: { isSorted: { true: { color: 'ink' }, false: {} } },
});
