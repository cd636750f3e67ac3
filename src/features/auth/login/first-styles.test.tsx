import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { renderPage } from '#tests/support/render-page.tsx';

it('the login resolves its styles without `localeCompare`, whose first call delays a phone by 30 ms', async () => {
  const compare = vi.spyOn(String.prototype, 'localeCompare');
  renderPage([...authRoutes], '/login');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  const queries = compare.mock.calls.map(([other]) => other).filter((text) => text.startsWith('@'));
  expect(queries).toEqual([]);
});
