import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { TabLinks } from './tab-links.tsx';

const TABS = [
  { id: 'inbox', title: 'Inbox' },
  { id: 'sent', title: 'Sent' },
] as const;

it('renders a named list of links and marks the current page', () => {
  render(
    <ThemeProvider>
      <TabLinks
        label="Folders"
        tabs={TABS}
        current="sent"
        renderLink={(id, { children, ...link }) => (
          <a {...link} href={`?folder=${id}`}>
            {children}
          </a>
        )}
      />
    </ThemeProvider>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Folders' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Inbox', 'Sent']);
  expect(links[0]).not.toHaveAttribute('aria-current');
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).toHaveAttribute('href', '?folder=sent');
});
