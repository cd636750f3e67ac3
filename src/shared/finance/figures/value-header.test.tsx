import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { computeGrowthSinceInvested } from '../money/movement.ts';
import { GainChip } from './gain-chip.tsx';
import { ValueHeader } from './value-header.tsx';

const POINTS = [
  { date: '2025-03-13', value: 1000, invested: 1000, paidIn: 1000, takenOut: 0 },
  { date: '2026-03-13', value: 950, invested: 1000, paidIn: 0, takenOut: 0 },
];

it('states the value as a term and the gain as one sentence with a single sign', () => {
  render(
    <ValueHeader
      heading={<h2>My portfolio</h2>}
      label="Total value"
      value="£950.00"
      gain={
        <GainChip
          movement={computeGrowthSinceInvested(POINTS)}
          currency="GBP"
          period="in the year to 13 Mar 2026"
        />
      }
      control={<button type="button">3M</button>}
    />,
    { wrapper: ThemeProvider },
  );
  expect(screen.getByRole('heading')).toHaveTextContent('My portfolio');
  expect(screen.getByRole('term')).toHaveTextContent('Total value');
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '£950.00',
    'Loss: −£50.00 (−5.00%) in the year to 13 Mar 2026',
  ]);
  const [, gain] = screen.getAllByRole('definition');
  expect(gain?.querySelector('svg')).toBeNull();
});

it('reserves the space of a gain that is still loading', () => {
  const { rerender } = render(<ValueHeader label="Total value" value="£950.00" gain={null} />, {
    wrapper: ThemeProvider,
  });
  expect(screen.getAllByRole('definition')).toHaveLength(2);
  rerender(<ValueHeader label="Total value" value="£950.00" />);
  expect(screen.getAllByRole('definition')).toHaveLength(1);
});
