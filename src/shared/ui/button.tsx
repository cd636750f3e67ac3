import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonRecipe } from '../theme/recipes/button.ts';
import { styled } from '../theme/styled.ts';

const ButtonRoot = styled('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof ButtonRoot> & {
  /** The action is pending: the button keeps the focus, says so and ignores further clicks. */
  readonly isPending?: boolean;
  readonly pendingText?: string;
};

export function Button({ isPending = false, pendingText, children, ...rest }: ButtonProps) {
  if (!isPending) {
    return (
      <ButtonRoot type="button" {...rest}>
        {inOnePart(children)}
      </ButtonRoot>
    );
  }
  // Not `disabled`, which would move the focus to the body during an action.
  return (
    <ButtonRoot type="button" {...rest} aria-busy aria-disabled onClick={ignore}>
      {pendingText ?? inOnePart(children)}
    </ButtonRoot>
  );
}

/** The pending text replaces an icon and its word as one: a translator may have replaced the word. */
function inOnePart(children: ReactNode): ReactNode {
  return typeof children === 'string' ? children : <Parts>{children}</Parts>;
}

const Parts = styled('span', { base: { display: 'contents' } });

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
