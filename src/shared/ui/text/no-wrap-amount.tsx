import { styled } from '../theme/styled.ts';

/** Longest amount, in characters, that fits on a line of a phone; a longer one may break anywhere. */
const MAX_NO_WRAP_LENGTH = 24;

/** Amount in a sentence; the line never breaks between its sign, its symbol and its digits. */
export function NoWrapAmount({ text }: { readonly text: string }) {
  return (
    <Amount translate="no" dir="ltr" isLong={text.length > MAX_NO_WRAP_LENGTH}>
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
