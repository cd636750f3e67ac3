import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { announce, LiveRegions } from './live-region.tsx';

it('announces into a region of its own for each urgency', () => {
  render(<LiveRegions />, { wrapper: ThemeProvider });
  act(() => announce('12 holdings'));
  act(() => announce('There is a problem', 'assertive'));
  expect(screen.getByRole('status')).toHaveTextContent('12 holdings');
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
});

it('announces the same text again, in a new element', () => {
  render(<LiveRegions />, { wrapper: ThemeProvider });
  act(() => announce('Saved'));
  const first = screen.getByText('Saved');
  act(() => announce('Saved'));
  expect(screen.getByText('Saved')).not.toBe(first);
});
