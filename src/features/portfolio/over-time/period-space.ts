import { styled } from '#src/shared/ui/theme/styled.ts';

/** Reserves the period choice in a header; in a narrow window the choice is at the chart. */
export const PeriodSpace = styled('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    justifyContent: 'end',
    minW: 'min(19.5rem, 100%)',
    minH: '2.875rem',
  },
});
