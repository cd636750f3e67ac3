import { defineRecipe } from '@chakra-ui/react/styled-system';

export const textLinkRecipe = defineRecipe({
  base: {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: '2px',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    tone: {
      brand: { color: 'brand-700', _hover: { color: 'brand-900' } },
      inherit: { color: 'inherit' },
    },
  },
  defaultVariants: { tone: 'brand' },
});
