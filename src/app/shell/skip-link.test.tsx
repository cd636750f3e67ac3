import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { SkipLink } from './skip-link.tsx';

it('makes the skip link the first tab stop, which moves the focus and does not change the URL', async () => {
  render(
    <>
      <SkipLink targetId="main" />
      <a href="/inbox">Secure messages</a>
      <main id="main">Content</main>
    </>,
    { wrapper: ThemeProvider },
  );
  const address = window.location.href;
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.href).toBe(address);
});
