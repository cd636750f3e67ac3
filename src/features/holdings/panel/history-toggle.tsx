import { History } from 'lucide-react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { HoldingRow } from '../data/holding-row.ts';

type HistoryToggleProps = {
  readonly row: HoldingRow;
  readonly isShown: boolean;
  readonly onToggle: (id: string) => void;
};

/** Specification 2: a pending holding has no history. */
export function HistoryToggle({ row, isShown, onToggle }: HistoryToggleProps) {
  if (!row.hasHistory) return null;
  return (
    <Box mt={2} ms={-3}>
      <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => onToggle(row.id)}>
        <Icon icon={History} size={18} />
        {isShown ? copy.closeHistory : copy.viewHistory}
        <VisuallyHidden> of {row.name}</VisuallyHidden>
      </Button>
    </Box>
  );
}
