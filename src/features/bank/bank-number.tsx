import { styled } from '#src/shared/theme/styled.ts';

/** A number of an account as it is: translators write some numbers in another way. */
export function BankNumber({ text }: { readonly text: string }) {
  return <Digits translate="no">{text}</Digits>;
}

const Digits = styled('span', { base: { textStyle: 'figure' } });
