import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<SystemConfig['utilities']>;

/**
 * Style properties and conditions of our styles, with the names of Chakra's `defaultBaseConfig`, which adds
 * 4 kB to every start. A style that needs another name of Chakra's fails tests/architecture/style-properties.test.ts.
 */
export const styleProperties = defineConfig({
  conditions: {
    // The selector is first, unlike Chakra's: media queries without a length would be sorted by `localeCompare`,
    // whose first call takes 8 ms.
    hover: ['&:is(:hover, [data-hover]):not(:disabled, [data-disabled])', '@media (hover: hover)'],
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
    highlighted: '&[data-highlighted]',
    empty: '&:is(:empty, [data-empty])',
    before: '&::before',
    after: '&::after',
    print: '@media print',
  },
  utilities: {
    ...buildProperties('spacing', {
      margin: 'm',
      marginTop: 'mt',
      marginBottom: 'mb',
      marginInline: 'mx',
      marginInlineStart: 'ms',
      marginInlineEnd: 'me',
      marginBlock: 'my',
      padding: 'p',
      paddingTop: 'pt',
      paddingBottom: 'pb',
      paddingLeft: 'pl',
      paddingRight: 'pr',
      paddingInline: 'px',
      paddingInlineStart: 'ps',
      paddingInlineEnd: 'pe',
      paddingBlock: 'py',
      gap: '',
      rowGap: '',
      columnGap: '',
      inset: '',
      insetInline: '',
      insetInlineStart: '',
      insetInlineEnd: '',
      insetBlock: '',
      top: '',
      bottom: '',
      left: '',
      right: '',
      scrollPaddingTop: '',
      scrollPaddingBottom: '',
      scrollPaddingBlock: '',
    }),
    ...buildProperties('sizes', {
      width: 'w',
      minWidth: 'minW',
      maxWidth: 'maxW',
      height: 'h',
      minHeight: 'minH',
      maxHeight: 'maxH',
      flexBasis: '',
      scrollbarWidth: '',
    }),
    ...buildProperties('colors', {
      color: '',
      background: 'bg',
      borderColor: '',
      borderTopColor: '',
      scrollbarColor: '',
      accentColor: '',
      fill: '',
      stroke: '',
      textDecorationColor: '',
    }),
    ...buildProperties('radii', {
      borderRadius: '',
      borderTopLeftRadius: '',
      borderTopRightRadius: '',
    }),
    ...buildProperties('fontWeights', { fontWeight: '' }),
    ...buildProperties('shadows', { boxShadow: '' }),
    ...buildProperties('zIndex', { zIndex: '' }),
  },
});

/** Builds properties whose values are tokens of a category, by their names, each with a short name. */
function buildProperties(
  values: Utilities[string]['values'],
  names: Readonly<Record<string, string>>,
) {
  return Object.fromEntries(
    Object.entries(names).map(([name, shorthand]) => [name, { values, shorthand }]),
  );
}
