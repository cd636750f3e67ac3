import { defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<SystemConfig['utilities']>;
type TokenCategory = Extract<Utilities[string]['values'], string>;

/*
 * The conditions and style properties of Chakra's own base configuration that the portal uses, with
 * the same names and meanings: all of them would cost the login 4 kB. In development and in tests
 * the ones left out throw when a component uses them (strict-styles.ts); then they are added here.
 */
export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    first: '&:first-of-type',
    last: '&:last-of-type',
    print: '@media print',
  },
  utilities: {
    ...tokensOf('colors', {
      background: 'bg',
      color: '',
      borderColor: '',
      borderTopColor: '',
      borderBottomColor: '',
      borderInlineStartColor: '',
      outlineColor: '',
      accentColor: '',
      textDecorationColor: '',
    }),
    ...tokensOf('spacing', {
      padding: 'p',
      paddingTop: 'pt',
      paddingRight: 'pr',
      paddingBottom: 'pb',
      paddingLeft: 'pl',
      paddingInline: 'px',
      paddingBlock: 'py',
      paddingInlineStart: 'ps',
      paddingInlineEnd: 'pe',
      margin: 'm',
      marginTop: 'mt',
      marginRight: 'mr',
      marginBottom: 'mb',
      marginLeft: 'ml',
      marginInline: 'mx',
      marginBlock: 'my',
      marginInlineStart: 'ms',
      marginInlineEnd: 'me',
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
    }),
    ...tokensOf('sizes', {
      width: 'w',
      height: 'h',
      minWidth: 'minW',
      minHeight: 'minH',
      maxWidth: 'maxW',
      maxHeight: 'maxH',
      flexBasis: '',
    }),
    ...tokensOf('radii', { borderRadius: '' }),
    ...tokensOf('shadows', { boxShadow: '' }),
    ...tokensOf('zIndex', { zIndex: '' }),
    ...tokensOf('fontWeights', { fontWeight: '' }),
  },
});

/** Style properties that take a token of the category, each with its short name or none. */
function tokensOf(
  category: TokenCategory,
  properties: Readonly<Record<string, string>>,
): Utilities {
  return Object.fromEntries(
    Object.entries(properties).map(([name, shorthand]) => [
      name,
      { values: category, ...(shorthand && { shorthand: [shorthand] }) },
    ]),
  );
}
