import { HIDDEN_AMOUNT, HIDDEN_AMOUNT_TEXT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** Hidden amount: dots on the screen and words for screen readers. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden>{HIDDEN_AMOUNT}</span>
      <VisuallyHidden>{HIDDEN_AMOUNT_TEXT}</VisuallyHidden>
    </>
  );
}
