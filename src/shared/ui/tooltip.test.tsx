import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Tooltip } from './tooltip.tsx';

it('is the description of its button, and is seen once that is pressed', async () => {
  const user = userEvent.setup();
  render(
    <ThemeProvider>
      <Tooltip label="About the cost">What was paid in.</Tooltip>
      <button type="button">After it</button>
    </ThemeProvider>,
  );
  const opener = screen.getByRole('button', { name: 'About the cost' });
  expect(opener).toHaveAccessibleDescription('What was paid in.');
  const text = screen.getByText('What was paid in.');
  expect(text).not.toBeVisible();
  await user.hover(opener);
  expect(text).not.toBeVisible();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(text).toBeVisible();
  await user.tab();
  expect(text).not.toBeVisible();
});
