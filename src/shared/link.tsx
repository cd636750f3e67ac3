import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address inside the portal. */
  readonly to: string;
  /** Takes the place of the current page in the history. */
  readonly replace?: boolean;
};

/**
 * A link inside the portal. In place of the router's own, which brings the prefetching of its
 * framework into the first load; the hooks below are what that one is made of.
 */
export function Link({ to, replace, target, onClick, children, ...rest }: LinkProps) {
  const goTo = useLinkClickHandler(to, { replace, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) goTo(event);
      }}
    >
      {children}
    </a>
  );
}
