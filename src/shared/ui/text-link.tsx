import type { ComponentProps } from 'react';
import { textLinkRecipe } from './theme/recipes/text-link.ts';
import { styled } from './theme/styled.ts';

/** Link in running text to a page outside the portal; use `RouterLink` inside it. */
export const TextLink = styled('a', textLinkRecipe);

type NewTabLinkProps = Omit<ComponentProps<typeof TextLink>, 'target' | 'rel'> & {
  readonly href: string;
};

export function NewTabLink({ children, ...rest }: NewTabLinkProps) {
  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer">
      <span>{children}</span> <span>(opens in new tab)</span>
    </TextLink>
  );
}

type LooksOnly = Omit<ComponentProps<typeof TextLink>, 'href' | 'children'>;

/** Phone number as a `tel:` link. */
export function PhoneLink({ phone, ...rest }: LooksOnly & { readonly phone: string }) {
  return (
    <TextLink {...rest} href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>
      {phone}
    </TextLink>
  );
}

export function EmailLink({ email, ...rest }: LooksOnly & { readonly email: string }) {
  return (
    <TextLink {...rest} href={`mailto:${email}`}>
      {email}
    </TextLink>
  );
}
