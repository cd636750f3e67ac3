import { styled } from '#src/shared/theme/styled.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';

const SHOWN = 4;
/** One length for all: a longer mask would tell more of the number. */
const MASK = '•••• ';

type MaskedNumberProps = { readonly number: string; readonly isRevealed: boolean };

/** A stored number by its last 4 characters, or whole (decided: 'Bank numbers'). */
export function MaskedNumber({ number, isRevealed }: MaskedNumberProps) {
  if (isRevealed) return <Figures>{number}</Figures>;
  return (
    <Figures>
      <span aria-hidden>{MASK}</span>
      <VisuallyHidden>{copy.endingIn} </VisuallyHidden>
      {/* The server masks the number of another client itself. */}
      <span>{number.replaceAll('*', '').slice(-SHOWN)}</span>
    </Figures>
  );
}

const Figures = styled('span', { base: { textStyle: 'figure' } });
