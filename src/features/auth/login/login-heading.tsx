import { Box } from '@chakra-ui/react/box';
import type { Ref } from 'react';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { PAGE_TITLE_ID } from '#src/shared/ui/page-title-id.ts';

type LoginHeadingProps = {
  readonly title: string;
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  /** Smaller where it stands beside another. */
  readonly textStyle?: 'h1' | 'h2';
};

/** The heading of a login screen, which is also the title of the page. */
export function LoginHeading({ title, ref, textStyle = 'h1' }: LoginHeadingProps) {
  const { product } = useBrand();
  return (
    <>
      <title>{`${title} - ${product}`}</title>
      <Box as="h1" id={PAGE_TITLE_ID} tabIndex={-1} ref={ref} textStyle={textStyle} mb={6}>
        {title}
      </Box>
    </>
  );
}
