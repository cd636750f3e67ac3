import { styled } from '../theme/styled.ts';

/** A longer one has no room on a line of a phone, and breaks anywhere. */
const LONGEST_WHOLE = 24;

/** An amount in a sentence: it never breaks between its sign, its symbol and its digits. */
export function WholeAmount({ text }: { readonly text: string }) {
  return (
    <Amount translate="no" isLong={text.length > LONGEST_WHOLE}>
      {text}
    </Amount>
  );
}

const Amount = styled('span', {
  variants: {
    isLong: {
      true: { display: 'inline-block', maxW: 'full', lineBreak: 'anywhere' },
      false: { whiteSpace: 'nowrap' },
    },
  },
});
