import { HIDDEN_AMOUNT, SPOKEN } from '../money/hidden-amounts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Hidden amount: dots on the screen and words for screen readers. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden>{HIDDEN_AMOUNT}</span>
      <VisuallyHidden>{SPOKEN}</VisuallyHidden>
    </>
  );
}
