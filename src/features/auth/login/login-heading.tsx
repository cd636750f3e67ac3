import { useCallback, type Ref } from 'react';
import { useConfig } from '#src/shared/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { PAGE_TITLE_ID, pageTitleRef } from '#src/shared/ui/page-title-focus.ts';

type LoginHeadingProps = {
  readonly title: string;
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  /** Smaller beside another heading. */
  readonly textStyle?: 'h1' | 'h2';
};

/** The heading of a login screen, which is also the title of the page. */
export function LoginHeading({ title, ref, textStyle = 'h1' }: LoginHeadingProps) {
  const { product } = useConfig();
  // Typed need: with a new function at each render the heading would count as new.
  const attach = useCallback((heading: HTMLHeadingElement | null) => both(heading, ref), [ref]);
  return (
    <>
      <title>{`${title} - ${product}`}</title>
      <Box as="h1" id={PAGE_TITLE_ID} tabIndex={-1} ref={attach} textStyle={textStyle} mb={6}>
        {title}
      </Box>
    </>
  );
}

function both(heading: HTMLHeadingElement | null, ref: Ref<HTMLHeadingElement> | undefined) {
  const detach = pageTitleRef(heading);
  if (typeof ref === 'function') ref(heading);
  else if (ref) ref.current = heading;
  return () => {
    detach?.();
    if (typeof ref === 'function') ref(null);
    else if (ref) ref.current = null;
  };
}
