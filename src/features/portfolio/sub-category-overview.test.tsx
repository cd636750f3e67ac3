import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { prefetchSubCategoryOverview } from './portfolio-queries.ts';
import { SubCategoryOverview, subCategoryTitle } from './sub-category-overview.tsx';

let asked: unknown[] = [];

function answer(body: JsonBodyType, status = 200) {
  apiServer.use(
    http.get('*/investments/overview/:id', ({ params }) => {
      asked.push(params['id']);
      return HttpResponse.json(body, { status });
    }),
  );
}

const show = (parent: string) => renderPage(<SubCategoryOverview parent={parent} />);

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

beforeEach(() => {
  asked = [];
});

describe('the sub-category overview', () => {
  it('shows what is invested, by currency, and one linked tile per category [DASH-36] [DASH-37] [DASH-38] [DASH-39] [DASH-40] [DASH-45]', async () => {
    answer({
      overview: [
        {
          investmentCategory: 'Venture_Capital_Trusts',
          url: '/investment/tax-efficient-investments/Venture_Capital_Trusts',
          totalValue: 1500.5,
        },
        {
          investmentCategory: 'BPRA',
          url: '/investment/tax-efficient-investments/BPRA',
          totalValue: 9500,
        },
      ],
      currencyTotals: { GBP: 11_000.5, USD: 20 },
    });
    prefetchSubCategoryOverview('tax-efficient-investments');
    show('tax-efficient-investments');

    const trusts = await screen.findByRole('link', { name: 'Venture Capital Trusts' });
    expect(trusts).toHaveAttribute(
      'href',
      '/investment/tax-efficient-investments/Venture_Capital_Trusts',
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    const tile = screen.getByRole('link', { name: 'BPRA' }).closest('li');
    expect(tile).toHaveTextContent('£9,500.00');
    expect(figure('Total invested')).toHaveTextContent('£11,000.50');
    expect(figure('Total invested')?.nextElementSibling).toHaveTextContent(
      'What it is worth today, not what was paid in',
    );
    expect(figure('Total invested in USD')).toHaveTextContent('US$20.00');
    expect(asked).toEqual(['tax-efficient-investments']);
  });

  it.each([
    ['managed-portfolios', 'Managed Portfolios', 'managed-portfolios'],
    ['DFM', 'Managed Portfolios', 'managed-portfolios'],
    ['Forestry_&_real_assets', 'Forestry & real assets', 'other-investments'],
  ])(
    'of %s without investments leads to the offers [DASH-41] [DASH-50] [DASH-51] [DASH-52]',
    async (parent, name, slug) => {
      answer({ overview: [] });
      show(parent);
      expect(
        await screen.findByText(`You have no ${name}. Browse our currently available offers below`),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: /available offers/ })).toHaveAttribute(
        'href',
        `https://www.larkfield.example/${slug}`,
      );
    },
  );

  it('says so when it does not come [DASH-42]', async () => {
    answer({ error: 'No.' }, 404);
    show('DFM');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('An error occured loading portfolio')).toBeVisible();
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('its title', () => {
  it.each([
    ['tax-efficient-investments', 'Tax Efficient Investments'],
    ['SOPHISTICATED_TAX_INVESTMENTS', 'Tax Efficient Investments'],
    ['Venture_Capital_Trusts', 'Venture Capital Trusts'],
  ])('of %s is %s [DASH-35]', (parent, title) => {
    expect(subCategoryTitle(parent)).toBe(title);
  });
});
