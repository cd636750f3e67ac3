import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonRecipe } from './theme/recipes/button.ts';
import { styled } from './theme/styled.ts';

const ButtonRoot = styled('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof ButtonRoot> & {
  /** Whether the action is pending: the button stays focused, shows `pendingText` and ignores clicks. */
  readonly isPending?: boolean;
  readonly pendingText?: string;
};

export function Button({ isPending = false, pendingText, children, ...rest }: ButtonProps) {
  if (!isPending) {
    return (
      <ButtonRoot type="button" {...rest}>
        {wrapInElement(children)}
      </ButtonRoot>
    );
  }
  // Uses `aria-disabled`, because `disabled` would move the focus to the body during an action.
  return (
    <ButtonRoot type="button" {...rest} aria-busy aria-disabled onClick={ignore}>
      {pendingText ?? wrapInElement(children)}
    </ButtonRoot>
  );
}

/**
 * Wraps several children in one element, so that React can replace them by the pending text even after a
 * browser's translation has replaced their text nodes.
 */
function wrapInElement(children: ReactNode): ReactNode {
  return typeof children === 'string' ? children : <Parts>{children}</Parts>;
}

const Parts = styled('span', { base: { display: 'contents' } });

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
