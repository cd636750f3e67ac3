import type { ReactNode } from 'react';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';

/** What the blocks of a currency are about. */
export type OverTimeProps = {
  readonly history: CurrencyHistory;
  readonly checkedAt: Date;
  readonly headingLevel: 3 | 4;
};

type BlockProps = {
  /** Of the headings in it: on level 4 it stands in the card of its currency. */
  readonly level: 3 | 4;
  readonly children: ReactNode;
};

export function Block({ level, children }: BlockProps) {
  if (level === 3) return <Card css={ROOM}>{children}</Card>;
  return (
    <Box pt={5} borderTopWidth="1px" borderColor="line" css={ROOM}>
      {children}
    </Box>
  );
}

// What its amounts have to fit into.
const ROOM = { containerType: 'inline-size' } as const;
