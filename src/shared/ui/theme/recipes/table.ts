import { defineRecipe } from '@chakra-ui/react/styled-system';

// Avoids `:first-child`, which emotion warns about: https://github.com/emotion-js/emotion/issues/1178.
const CELL_SPACE = {
  px: 'var(--table-space)',
  py: 2.5,
  '&:not(* + *)': { pl: 'var(--table-edge)' },
  '&:last-child': { pr: 'var(--table-edge)' },
};

/** Styles of native rows and cells, defined once on the table, because cells have no style props. */
export const tableRecipe = defineRecipe({
  base: {
    '--table-space': { base: '0.5rem', sm: '1rem' },
    w: 'full',
    textStyle: 'body',
    color: 'ink',
    '& caption': {
      captionSide: 'top',
      textAlign: 'start',
      textStyle: 'small',
      color: 'ink-muted',
      pb: 3,
    },
    '& caption[data-hidden]': { p: 0 },
    '& thead th': {
      textStyle: 'label',
      color: 'ink-muted',
      verticalAlign: 'bottom',
      minW: 'var(--kept-width, auto)',
      _print: { minW: 'auto' },
      borderBottomWidth: '1px',
      borderColor: 'line-strong',
      ...CELL_SPACE,
    },
    '& tbody th': { fontWeight: 'semibold', ...CELL_SPACE },
    '& td': CELL_SPACE,
    '& tbody tr': { h: 'row', borderTopWidth: '1px', borderColor: 'line' },
    '& tbody tr:first-of-type': { borderTopWidth: '0' },
    '& tbody tr:has([data-opens-row])': { cursor: 'pointer' },
    '& tbody tr[data-state=muted]': { bg: 'surface-muted' },
    '& [data-cell=actions]': { _print: { display: 'none' } },
    '& tfoot tr': { borderTopWidth: '1px', borderColor: 'line-strong', fontWeight: 'semibold' },
    '& [data-stuck]': {
      position: 'sticky',
      zIndex: 1,
      bg: 'inherit',
      _print: { position: 'static' },
    },
    '& [data-stuck=start]': { left: 0 },
    '& [data-stuck=end]': { right: 0 },
    '& thead [data-stuck]': { zIndex: 'calc({zIndex.sticky} + 1)', bg: 'surface' },
    // Hides the labels of cells, because a table has column headers.
    '& [data-label]': { display: 'none' },
    '& [data-one-line]': { whiteSpace: 'nowrap' },
    '& [data-numeric]': {
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  variants: {
    variant: {
      rows: {
        // Space at the outer edges, equal to a card's padding.
        '--table-edge': { base: '1rem', sm: '1.5rem' },
        '& tbody tr:hover': { bg: 'surface-muted' },
        '& thead th': {
          position: 'sticky',
          top: 'calc(var(--stuck-above, 0px) + var(--stuck-bar, 0px))',
          zIndex: 'sticky',
          bg: 'surface',
          // A shadow, because a collapsed border does not stick with its row.
          boxShadow: 'inset 0 -1px 0 var(--color-line-strong)',
        },
      },
      plain: { '--table-edge': '0', '& tbody tr': { h: 'auto' } },
    },
  },
  defaultVariants: { variant: 'rows' },
});
