import { MISSING } from '../format/missing.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type FigureProps = {
  /** A formatted number or date. */
  readonly text: string;
};

/** A figure of a table or list; the dash of a missing one is read out as "not available". */
export function Figure({ text }: FigureProps) {
  if (text !== MISSING) return text;
  return (
    <>
      <span aria-hidden>{MISSING}</span>
      <VisuallyHidden>not available</VisuallyHidden>
    </>
  );
}
