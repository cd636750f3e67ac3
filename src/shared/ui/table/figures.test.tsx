import { render, screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setAmountsHidden, revealAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { CountBadge } from '../count-badge.tsx';
import { Figure } from '../text/figure.tsx';
import { Icon } from '../icon.tsx';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { ScrollRegion, Table } from './table.tsx';

const capped = (count: number) => (count > 99 ? '99+' : String(count));

describe('CountBadge', () => {
  it.each([
    [1, '1 unread'],
    [99, '99 unread'],
    [100, '99+ unread'],
  ])('announces a count of %i as "%s"', (count, text) => {
    render(<CountBadge count={count} format={capped} noun="unread" />, { wrapper: ThemeProvider });
    expect(screen.getByText(capped(count)).parentElement).toHaveTextContent(text);
  });

  it('CountBadge renders nothing for a count of 0', () => {
    render(<CountBadge count={0} format={capped} noun="unread" />, { wrapper: ThemeProvider });
    expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
  });
});

describe('Table', () => {
  it('names a table by its hidden caption and scrolls it in a named region if it is too wide', () => {
    // jsdom has no layout: https://github.com/jsdom/jsdom/issues/2310.
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    render(
      <ScrollRegion label="Holdings">
        <Table caption="Holdings as at 16/03/2026" isCaptionHidden>
          <tbody>
            <tr>
              <th scope="row">Northfield VCT</th>
              <td data-numeric="">£1.00</td>
            </tr>
          </tbody>
        </Table>
      </ScrollRegion>,
      { wrapper: ThemeProvider },
    );
    expect(screen.getByRole('table', { name: 'Holdings as at 16/03/2026' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Holdings' })).toHaveAttribute('tabindex', '0');
  });
});

describe('Table columns', () => {
  it('fixes the column widths of a table while amounts are hidden', async () => {
    const width = () => screen.getByRole('columnheader').style.getPropertyValue('--kept-width');
    let natural = 120;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, Number.parseFloat(width()) || natural),
    );
    onTestFinished(() => setAmountsHidden(false));
    render(
      <Table caption="Holdings">
        <thead>
          <tr>
            <th scope="col">Value</th>
          </tr>
        </thead>
      </Table>,
      { wrapper: ThemeProvider },
    );
    setAmountsHidden(true);
    expect(width()).toBe('120px');
    // The dots are narrower than the amount. An export with amounts also calls `revealAmounts`.
    natural = 50;
    revealAmounts()();
    await Promise.resolve();
    expect(width()).toBe('120px');
    setAmountsHidden(false);
    await Promise.resolve();
    expect(width()).toBe('');
  });
});

describe('Figure', () => {
  it('shows a dash for a missing figure, read out as "not available" [FMT-12]', () => {
    const { container, rerender } = render(<Figure text="-" />, { wrapper: ThemeProvider });
    expect(container).toHaveTextContent(/^-not available$/);
    expect(screen.getByText('-')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Figure text="£12.00" />);
    expect(container).toHaveTextContent(/^£12.00$/);
  });
});

describe('Icon', () => {
  it('hides an icon from screen readers unless it has a label', () => {
    const { rerender } = render(<Icon icon={Inbox} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Icon icon={Inbox} label="Inbox" />);
    expect(screen.getByRole('img', { name: 'Inbox' })).toBeInTheDocument();
  });
});

describe('PageHeading', () => {
  it('PageHeading renders one heading of level 1, which can be focused by script', () => {
    render(<PageHeading title="My portfolio" />, {
      wrapper: ThemeProvider,
    });
    const heading = screen.getByRole('heading', { level: 1, name: 'My portfolio' });
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
