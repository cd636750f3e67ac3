import { splitTextNodes } from '../../ui/text/split-text-nodes.ts';
import { splitPence } from '../format/split-pence.ts';

type AmountWithPenceProps = { readonly text: string };

/** Formatted amount whose pence can be styled with `PENCE_STYLES`. */
export function AmountWithPence({ text }: AmountWithPenceProps) {
  const [pounds, pence] = splitPence(text);
  if (pence === '') return <span key={text}>{splitTextNodes(text)}</span>;
  return (
    <span key={text} translate="no" dir="ltr">
      <span>{pounds}</span>
      <span data-pence="">{pence}</span>
    </span>
  );
}

/** Renders the pence of an amount smaller and in a muted colour. */
export const PENCE_STYLES = {
  '& [data-pence]': { fontSize: '0.65em', color: 'ink-muted' },
} as const;
