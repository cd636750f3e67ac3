import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { StatusChip } from './chip.tsx';

const ALIKE = [
  ['Pending'],
  ['Active', 'Accepted', 'Verified'],
  ['Failed', 'Returned'],
  ['Closed', 'Archived', 'Cancelled', 'Transfered away'],
];

it('shows statuses with the same outcome in the same colours, each with its own text', () => {
  render(
    ALIKE.flat().map((status) => <StatusChip key={status} status={status} />),
    { wrapper: ThemeProvider },
  );
  const looks = ALIKE.map(
    (statuses) => new Set(statuses.map((each) => screen.getByText(each).parentElement?.className)),
  );
  expect(looks.map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  expect(new Set(looks.flatMap((look) => [...look])).size).toBe(ALIKE.length);
});
