import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { PAGE_TITLE_ID, pageTitleRef } from '#src/shared/ui/announce/page-title-focus.ts';

type LoginHeadingProps = {
  readonly title: string;
  readonly takesFocus?: boolean;
  readonly textStyle?: 'h1' | 'h2';
};

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
