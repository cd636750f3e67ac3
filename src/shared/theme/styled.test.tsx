import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styled } from './styled.ts';
import { ThemeProvider } from './theme-provider.tsx';

const Frame = styled('div', {
  base: { paddingTop: '7px', marginTop: '1px' },
  variants: { isWide: { true: { width: '90px' } } },
});
const Nested = styled(Frame, { base: { marginTop: '2px', paddingBottom: '3px' } });

it('gives an element its recipe and the chosen variant, which stays out of the markup', () => {
  render(
    <ThemeProvider>
      <Frame isWide>one</Frame>
    </ThemeProvider>,
  );
  expect(screen.getByText('one')).toHaveStyle({ paddingTop: '7px', width: '90px' });
  expect(screen.getByText('one')).not.toHaveAttribute('iswide');
});

it('puts a recipe on top of the one that an element has', () => {
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
