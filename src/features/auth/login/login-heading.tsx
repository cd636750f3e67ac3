import { useConfig } from '#src/shared/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { PAGE_TITLE_ID, pageTitleRef } from '#src/shared/ui/page-title-focus.ts';

type LoginHeadingProps = {
  readonly title: string;
  /** Of a step that has taken the place of another one, and of what had the focus there. */
  readonly takesFocus?: boolean;
  /** Smaller beside another heading. */
  readonly textStyle?: 'h1' | 'h2';
};

/** The heading of a login screen, which is also the title of the page. */
export function LoginHeading({ title, takesFocus = false, textStyle = 'h1' }: LoginHeadingProps) {
  const { product } = useConfig();
  return (
    <>
      <title>{`${title} - ${product}`}</title>
      <Box
        as="h1"
        id={PAGE_TITLE_ID}
        tabIndex={-1}
        ref={takesFocus ? focusedTitleRef : pageTitleRef}
        textStyle={textStyle}
        mb={6}
      >
        {title}
      </Box>
    </>
  );
}

function focusedTitleRef(heading: HTMLElement | null) {
  const detach = pageTitleRef(heading);
  heading?.focus();
  return detach;
}
