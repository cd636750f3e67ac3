import { styled } from '#src/shared/ui/theme/styled.ts';

export const MAIN_ID = 'main';

/** Content column of every frame: at most 1120 px wide plus the page margins. */
export const Content = styled('main', {
  base: {
    w: 'full',
    maxW: 'calc({sizes.content} + 2 * {spacing.10})',
    mx: 'auto',
    flex: 1,
    px: { base: 4, md: 10 },
    pt: { base: 4, md: 10 },
    pb: 12,
    // Lists inside use this container query to render as tables or cards.
    container: 'content / inline-size',
    _print: { maxW: 'none', p: 0 },
  },
});
