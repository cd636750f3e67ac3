import { styled } from '#src/shared/ui/theme/styled.ts';

/**
 * Bank number that is excluded from automatic translation, which changes some numbers and, in a right-to-left
 * language, reverses a sort code.
 */
export function BankNumber({ text }: { readonly text: string }) {
  return (
    <Digits translate="no" dir="ltr">
      {text}
    </Digits>
  );
}

const Digits = styled('span', { base: { textStyle: 'figure' } });
