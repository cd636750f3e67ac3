import { styled } from '#src/shared/ui/theme/styled.ts';

/** Bank number that is excluded from automatic translation, which changes some numbers. */
export function BankNumber({ text }: { readonly text: string }) {
  return <Digits translate="no">{text}</Digits>;
}

const Digits = styled('span', { base: { textStyle: 'figure' } });
