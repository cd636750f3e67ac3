import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ListPages, listPageNumbers } from './list-pages.tsx';

describe('listPageNumbers', () => {
  it.each([
    [1, 1, '1'],
    [3, 5, '1 2 3 4 5'],
    [1, 6, '1 2 … 6'],
    [3, 6, '1 2 3 4 … 6'],
    [4, 6, '1 … 3 4 5 6'],
    [6, 6, '1 … 5 6'],
    [5, 9, '1 … 4 5 6 … 9'],
    [334, 667, '1 … 333 334 335 … 667'],
  ])(
    'lists for page %i of %i the numbers %s [HOLD-093] [MSG-046] [MSG-047]',
    (page, pageCount, expected) => {
      const numbers = listPageNumbers(page, pageCount).map((each) => (each === 'gap' ? '…' : each));
      expect(numbers.join(' ')).toBe(expected);
    },
  );
});

function show(page: number, pageCount: number) {
  render(
    <MemoryRouter>
      <ListPages
        label="Holdings pages"
        page={page}
        pageCount={pageCount}
        getHref={(number) => `/holdings?page=${number}`}
        onPageChange={() => {}}
      />
    </MemoryRouter>,
    { wrapper: ThemeProvider },
  );
}

describe('ListPages', () => {
  it('renders named page links, marks the current page and links the previous and next page', () => {
    show(2, 9);
    const pages = screen.getByRole('navigation', { name: 'Holdings pages' });
    const links = within(pages).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Previous page',
      '1, page',
      '2, page',
      '3, page',
      '9, page',
      'Next page',
    ]);
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(screen.getByRole('link', { name: '9, page' })).toHaveAttribute(
      'href',
      '/holdings?page=9',
    );
  });

  it('omits the previous link on the first page, and renders nothing for a single page', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
    show(1, 1);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });
});
