import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { BankNumber } from '../bank-number.tsx';
import { copy } from '../copy.ts';

const SHOWN = 4;
/** One length for all: a longer mask would tell more of the number. */
const MASK = '•••• ';

type MaskedNumberProps = { readonly number: string; readonly isRevealed: boolean };

/** A stored number by its last 4 characters, or whole (decided: 'Bank numbers'). */
export function MaskedNumber({ number, isRevealed }: MaskedNumberProps) {
  if (isRevealed) return <BankNumber text={number} />;
  return (
    <span>
      <span aria-hidden>{MASK}</span>
      <VisuallyHidden>{copy.endingIn} </VisuallyHidden>
      {/* The server masks the number of another client itself. */}
      <BankNumber text={number.replaceAll('*', '').slice(-SHOWN)} />
    </span>
  );
}
