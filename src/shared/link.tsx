import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address inside the portal. */
  readonly to: string;
  /** Takes the place of the current page in the history. */
  readonly replace?: boolean;
  /** The page stays where it is scrolled to: a change within the screen. */
  readonly keepsScroll?: boolean;
};

/**
 * A link inside the portal. In place of the router's own, which brings the prefetching of its
 * framework into the first load; the hooks below are what that one is made of.
 */
export function Link(props: LinkProps) {
  const { to, replace, keepsScroll, target, onClick, children, ...rest } = props;
  const goTo = useLinkClickHandler(to, { replace, target, preventScrollReset: keepsScroll });
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
