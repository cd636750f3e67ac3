import { styled } from '#src/shared/theme/styled.ts';

export const MAIN_ID = 'main';

/** The content column of every frame: at most 1120 px, with the margins of the page. */
export const Content = styled('main', {
  base: {
    w: 'full',
    // The width of the content; the margins are added.
    maxW: 'calc({sizes.content} + 2 * {spacing.10})',
    mx: 'auto',
    flex: 1,
    px: { base: 4, md: 10 },
    pt: { base: 4, md: 10 },
    pb: 12,
    // The lists in it are tables or cards by its width.
    container: 'content / inline-size',
    _print: { maxW: 'none', p: 0 },
  },
});
