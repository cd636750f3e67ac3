import { CircleCheck, Clock, Landmark, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { LockedValue } from '#src/shared/ui/locked-value.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { announce } from '#src/shared/ui/live-region.tsx';
import { BankNumber } from '../bank-number.tsx';
import { copy } from '../copy.ts';
import { inPairs } from '../submission/sort-code.ts';
import type { BankState, Details } from './bank-state.ts';
import { MaskedNumber } from './masked-number.tsx';

const ICONS: Readonly<Record<BankState['tone'], LucideIcon>> = {
  positive: CircleCheck,
  attention: Clock,
  neutral: Landmark,
};

type StateCardProps = {
  readonly state: BankState;
  readonly details: Details;
  /** Why this viewer may neither see the numbers nor change them; null for the account holder. */
  readonly blockedReason: string | null;
};

/** What is on record, how far its verification is, and what happens next. */
export function StateCard({ state, details, blockedReason }: StateCardProps) {
  return (
    <Card as="section" aria-labelledby="bank-state" maxW="form">
      <Head tone={state.tone}>
        <Icon icon={ICONS[state.tone]} />
        <Box as="h2" id="bank-state" textStyle="h3">
          {state.title}
        </Box>
      </Head>
      {state.meaning && (
        <Box as="p" mt={1} color="ink-muted">
          {state.meaning}
        </Box>
      )}
      {blockedReason ? (
        <Box mt={4}>
          <BlockedNotice reason={blockedReason} />
        </Box>
      ) : (
        <Box as="p" mt={1} color="ink-muted">
          {state.next}
        </Box>
      )}
      {details && <Numbers details={details} canReveal={blockedReason === null} />}
    </Card>
  );
}

type NumbersProps = { readonly details: NonNullable<Details>; readonly canReveal: boolean };

function Numbers({ details, canReveal }: NumbersProps) {
  const [isRevealed, setRevealed] = useState(false);
  const { accountNumber, sortCode, rollNumber } = details;
  const toggle = () => {
    setRevealed(!isRevealed);
    announce(isRevealed ? copy.hidden : copy.shown);
  };
  return (
    <Stack gap={4} mt={5}>
      <LockedValue
        label={copy.accountNumber}
        value={<MaskedNumber number={accountNumber} isRevealed={isRevealed} />}
      />
      <LockedValue label={copy.sortCode} value={<BankNumber text={inPairs(sortCode)} />} />
      {rollNumber !== null && (
        <LockedValue
          label={copy.rollNumber}
          value={<MaskedNumber number={rollNumber} isRevealed={isRevealed} />}
        />
      )}
      {canReveal && (
        <Box>
          <Button size="sm" onClick={toggle}>
            {isRevealed ? copy.hide : copy.show}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 2,
    '& > svg': { flexShrink: 0, mt: 1 },
  },
  variants: {
    tone: {
      positive: { '& > svg': { color: 'positive' } },
      attention: { '& > svg': { color: 'accent' } },
      neutral: { '& > svg': { color: 'ink-muted' } },
    },
  },
});
