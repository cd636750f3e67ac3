import { HIDDEN_AMOUNT, SPOKEN } from '../money/hidden-amounts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Dots for the eye and words for screen readers. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden>{HIDDEN_AMOUNT}</span>
      <VisuallyHidden>{SPOKEN}</VisuallyHidden>
    </>
  );
}
