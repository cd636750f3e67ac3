import { defineRecipe } from '@chakra-ui/react/styled-system';

// Hides the border in contrast themes, which would draw it beyond the column of the text.
const NO_BORDER = {
  '@media (forced-colors: active)': { borderColor: 'Canvas', color: 'LinkText' },
};

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: 'medium',
    lineHeight: '1.5',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    // Colours are animated only on hover: after a change of the mode the text has its new colour at once.
    _hover: { transition: 'background-color 150ms, border-color 150ms' },
    _disabled: { cursor: 'default' },
    '&:disabled': { opacity: 0.6 },
    '&[aria-busy=true]': { cursor: 'progress' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand-700',
        color: 'on-brand',
        _hover: { bg: 'brand-900' },
      },
      secondary: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'line-strong',
        _hover: { bg: 'surface-muted', borderColor: 'ink-muted' },
      },
      // For actions that cannot be undone.
      negative: {
        bg: 'negative',
        color: 'on-brand',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      },
      quiet: {
        color: 'brand-700',
        _hover: { bg: 'brand-100' },
        ...NO_BORDER,
      },
      link: {
        color: 'brand-700',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        borderRadius: '2px',
        _hover: { color: 'brand-900', textDecorationThickness: '2px' },
        ...NO_BORDER,
      },
    },
    size: {
      md: { minH: 'control', px: 5, py: 2, fontSize: '1rem' },
      sm: { minH: 9, px: 3, py: 1, fontSize: '0.875rem', lineHeight: String(20 / 14) },
    },
    isFullWidth: { true: { w: 'full' } },
  },
  compoundVariants: [
    // Link in running text: no padding, but a target height of 24 px (WCAG 2.5.8).
    { variant: 'link', size: 'md', css: { minH: 6, px: 0, py: 0 } },
    { variant: 'link', size: 'sm', css: { minH: 6, px: 0, py: 0 } },
  ],
  defaultVariants: { variant: 'secondary', size: 'md' },
});
