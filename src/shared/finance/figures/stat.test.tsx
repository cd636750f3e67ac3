import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { Stat, StatList } from './stat.tsx';

it('separates the pence of an amount from its pounds within one text', () => {
  render(
    <ThemeProvider>
      <StatList>
        <Stat label="Total value" value="£1,234.56" />
        <Stat label="Units" value="12" />
      </StatList>
    </ThemeProvider>,
  );
  const [amount, units] = screen.getAllByRole('definition');
  expect(amount).toHaveTextContent(/^£1,234\.56$/);
  expect(amount?.querySelector('[data-pence]')).toHaveTextContent(/^\.56$/);
  expect(units?.querySelector('[data-pence]')).toBeNull();
});

it('renders a figure as a term, with its value and its hint as definitions', () => {
  render(
    <StatList>
      <Stat label="Total value" value="£12.00" hint="Valued on 16/03/2026" />
    </StatList>,
    { wrapper: ThemeProvider },
  );
  expect(screen.getByRole('term')).toHaveTextContent('Total value');
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '£12.00',
    'Valued on 16/03/2026',
  ]);
});
