import { styled } from '../../ui/theme/styled.ts';
import { CATEGORY_COLORS } from './category-colors.ts';

/** Sets the colours of the charts in it by `data-hue` and `data-tint`; has no box of its own. */
export const CategoryScope = styled('div', {
  base: {
    display: 'contents',
    ...CATEGORY_COLORS,
    // A pale tint has too little contrast for a line.
    '--category-line': 'var(--hue)',
    '&:is([data-tint="2"], [data-tint="6"])': { '--category-line': 'var(--category)' },
  },
});
