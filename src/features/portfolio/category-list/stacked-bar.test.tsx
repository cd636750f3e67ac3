import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { StackedBar } from './stacked-bar.tsx';

it('a stacked bar is hidden from screen readers, which read the list below it', () => {
  render(<StackedBar parts={[{ id: 'a', label: 'EIS', value: 3, hue: 1, tint: 2 }]} />, {
    wrapper: ThemeProvider,
  });
  expect(screen.getByTitle('EIS').parentElement).toHaveAttribute('aria-hidden', 'true');
});
