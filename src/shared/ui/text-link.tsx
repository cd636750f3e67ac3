import type { ComponentProps } from 'react';
import { textLinkRecipe } from '../theme/recipes/text-link.ts';
import { styled } from '../theme/styled.ts';

/** A link in running text; `asChild` passes the looks to a router's link. */
export const TextLink = styled('a', textLinkRecipe);

type NewTabLinkProps = Omit<ComponentProps<typeof TextLink>, 'target' | 'rel' | 'asChild'> & {
  readonly href: string;
};

export function NewTabLink({ children, ...rest }: NewTabLinkProps) {
  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer">
      {children} (opens in new tab)
    </TextLink>
  );
}
