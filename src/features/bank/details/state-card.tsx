import { useState } from 'react';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { LockedValue } from '#src/shared/ui/locked-value.tsx';
import { BlockedNotice } from '#src/shared/ui/notice/blocked-notice.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { BANK_FIELDS } from '../bank-fields.ts';
import { BankNumber } from '../bank-number.tsx';
import { copy } from '../copy.ts';
import type { BankState, RecordedBankDetails } from './bank-state.ts';
import { BankVerificationSteps } from './bank-steps.tsx';

type StateCardProps = {
  readonly state: BankState;
  readonly details: RecordedBankDetails;
  /** Reason why this viewer may neither see nor change the numbers; null for the account holder. */
  readonly blockedReason: string | null;
};

export function BankStateCard({ state, details, blockedReason }: StateCardProps) {
  return (
    <Card as="section" aria-labelledby="bank-state" maxW="form">
      <Box as="h2" id="bank-state" textStyle="h3">
        {state.title}
      </Box>
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
      {state.check && <BankVerificationSteps check={state.check} />}
      {details && <Numbers details={details} canReveal={blockedReason === null} />}
    </Card>
  );
}

type NumbersProps = {
  readonly details: NonNullable<RecordedBankDetails>;
  readonly canReveal: boolean;
};

function Numbers({ details, canReveal }: NumbersProps) {
  const [isRevealed, setRevealed] = useState(false);
  const toggle = () => {
    setRevealed(!isRevealed);
    announce(isRevealed ? copy.hidden : copy.numbersVisible);
  };
  return (
    <Stack gap={4} mt={5}>
      {BANK_FIELDS.map(({ name, label, format, isMasked }) => {
        const text = details[name];
        if (!text) return null;
        const value = isMasked ? (
          <MaskedNumber number={text} isRevealed={isRevealed} />
        ) : (
          <BankNumber text={format(text)} />
        );
        return <LockedValue key={name} label={label} value={value} />;
      })}
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

const VISIBLE_DIGITS = 4;
/** Mask of one length for all numbers, so that it does not reveal their length. */
const MASK = '•••• ';

type MaskedNumberProps = { readonly number: string; readonly isRevealed: boolean };

/** Stored number that shows only its last 4 characters until revealed (decided: 'Bank numbers'). */
function MaskedNumber({ number, isRevealed }: MaskedNumberProps) {
  if (isRevealed) return <BankNumber text={number} />;
  return (
    <span dir="ltr">
      <span aria-hidden>{MASK}</span>
      <VisuallyHidden>{copy.endingIn} </VisuallyHidden>
      {/* The server already masks the number of another client with asterisks. */}
      <BankNumber text={number.replaceAll('*', '').slice(-VISIBLE_DIGITS)} />
    </span>
  );
}
