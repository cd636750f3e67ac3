import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Whether the scroll position stays, for a change within the screen. */
  readonly preservesScroll?: boolean;
};

/**
 * Link to a page of the portal. It replaces the `Link` of the router, which would load the
 * prefetching code of the router's framework at the first visit
 * (https://github.com/remix-run/react-router/issues/14058), and uses the same public hooks.
 */
export function Link(props: LinkProps) {
  const { to, replace, state, preservesScroll, target, onClick, children, ...rest } = props;
  const goTo = useLinkClickHandler(to, {
    replace,
    state,
    target,
    preventScrollReset: preservesScroll,
  });
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
