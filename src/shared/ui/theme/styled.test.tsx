import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styled } from './styled.ts';
import { ThemeProvider } from './theme-provider.tsx';

const Frame = styled('div', {
  base: { paddingTop: '7px', marginTop: '1px' },
  variants: { isWide: { true: { width: '90px' } } },
});
const Nested = styled(Frame, { base: { marginTop: '2px', paddingBottom: '3px' } });

it('applies a recipe and the chosen variant, which is not rendered as an attribute', () => {
  render(
    <ThemeProvider>
      <Frame isWide>one</Frame>
    </ThemeProvider>,
  );
  expect(screen.getByText('one')).toHaveStyle({ paddingTop: '7px', width: '90px' });
  expect(screen.getByText('one')).not.toHaveAttribute('iswide');
});

it('renders the translate prop as the HTML attribute and not as a style', () => {
  render(
    <ThemeProvider>
      <Frame translate="no">12-34-56</Frame>
    </ThemeProvider>,
  );
  expect(screen.getByText('12-34-56')).toHaveAttribute('translate', 'no');
});

it('adds a recipe on top of the recipe of a styled component', () => {
  render(
    <ThemeProvider>
      <Nested isWide>two</Nested>
    </ThemeProvider>,
  );
  expect(screen.getByText('two')).toHaveStyle({
    paddingTop: '7px',
    marginTop: '2px',
    paddingBottom: '3px',
    width: '90px',
  });
});

const recipes = [
  defineRecipe({
    base: {
      px: { base: 4, md: 10 },
      textStyle: 'h1',
      outlineOffset: '-3px!',
      _hover: { bg: 'nav', _print: { p: 0 } },
      '& > ul': {
        '& > li': { flexShrink: 0 },
        '@media (min-width: 48rem)': { '& > li:has(> a)': { '& > div': { overflowY: 'auto' } } },
      },
      '@media (hover: hover)': { display: 'inline', md: { m: 3 } },
      '[data-acting] &': { display: 'block', md: { p: 3 } },
      '&:has(> [data-wide]), &:has(> b) + footer': { maxW: 'calc({sizes.form} + 2px)' },
    },
  }),
  defineRecipe({
    base: { gap: 2, _focusVisible: { outline: '1px solid' } },
    variants: { size: { sm: { p: 2, _print: { m: 0 } }, lg: { md: { p: 3 } } } },
    defaultVariants: { size: 'sm' },
  }),
];

it.each([
  {},
  { mt: 3, css: { '& p': { m: 0 }, _print: { display: 'none' } } },
  { display: { base: 'none', md: 'block' }, color: 'ink', className: 'own' },
])("generates the same class as Chakra's own factory for the props %j", (props) => {
  for (const recipe of recipes) {
    const [Ours, Theirs] = [styled('p', recipe), chakra('p', recipe)];
    render(
      <ThemeProvider>
        <Ours {...props}>ours</Ours>
        <Theirs {...props}>theirs</Theirs>
      </ThemeProvider>,
    );
    expect(screen.getByText('ours')).toHaveAttribute('class', screen.getByText('theirs').className);
    cleanup();
  }
});
