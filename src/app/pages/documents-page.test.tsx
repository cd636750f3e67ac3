import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader, shouldRevalidate } from './documents-page.tsx';
import { Component as HoldingsPage, loader as loadHoldings } from './holdings-page.tsx';
import { Component as ParentPage, loader as loadParent } from './sub-category-page.tsx';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const OF_TRUSTS = '/documents?parent=tax-efficient-investments&child=Venture_Capital_Trusts';
const NINE = '9 documents from 4 holdings';

async function visit(address: string, options: Parameters<typeof signInAs>[1] = {}) {
  setScreenWidth(1280);
  const mock = await signInAs('investor', options);
  const routes = [
    { path: '/documents', Component, loader, shouldRevalidate },
    { path: '/investment/:parent', Component: ParentPage, loader: loadParent },
    { path: '/investment/:parent/:child', Component: HoldingsPage, loader: loadHoldings },
  ];
  const { router } = renderPage(routes, address);
  await screen.findByRole('heading', { level: 1 });
  return { router, ...mock };
}

describe('documents of a category', () => {
  it('the link on a holdings page states the number of documents and opens them', async () => {
    await visit(TRUSTS);
    fireEvent.click(await screen.findByRole('link', { name: /^Documents \(9\)/ }));
    expect(await screen.findByText(NINE)).toBeVisible();
    expect(screen.getByText('For Venture Capital Trusts')).toBeVisible();
    expect(document.title).toBe('Documents, Venture Capital Trusts - Larkfield');
  });

  it('the link on a parent category page opens the documents of all its categories', async () => {
    await visit('/investment/tax-efficient-investments');
    fireEvent.click(await screen.findByRole('link', { name: /^Documents \(13\)/ }));
    expect(await screen.findByText(/^13 documents from 7 holdings/)).toBeVisible();
    expect(screen.getByText('For Tax Efficient Investments')).toBeVisible();
    expect(document.title).toBe('Documents, Tax Efficient Investments - Larkfield');
  });

  it('the documents link has no count while some holdings failed to load', async () => {
    allowBreach();
    const { removeFaults } = await visit('/investment/tax-efficient-investments', {
      fault: { operationId: 'listHoldings', kind: 'malformed-json' },
    });
    const link = await screen.findByRole('link', {
      name: 'Documents of Tax Efficient Investments',
    });
    await screen.findByRole('link', { name: 'Venture Capital Trusts' });
    fireEvent.click(link);
    await screen.findByRole('alert');
    // The alert appears with the first list that fails; the others fail after the retry.
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    await removeFaults();
    const alert = screen.getByRole('alert');
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^13 documents from 7 holdings/)).toBeVisible();
  });

  it('keeps the category filter when the view changes, and links to all documents', async () => {
    const { router } = await visit(OF_TRUSTS);
    await screen.findByText(NINE);
    fireEvent.change(screen.getByRole('combobox', { name: 'View' }), {
      target: { value: 'holdings' },
    });
    expect(router.state.location.search).toBe(
      '?parent=tax-efficient-investments&child=Venture_Capital_Trusts&view=holdings',
    );
    expect(screen.getByText(NINE)).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'See all your documents' }));
    expect(await screen.findByText('15 documents from 8 holdings')).toBeVisible();
  });

  it('offers Try again when the holdings fail to load', async () => {
    allowBreach();
    const { removeFaults } = await visit(OF_TRUSTS, {
      fault: { operationId: 'listHoldings', kind: 'malformed-json' },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong. Please try again later');
    await removeFaults();
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(NINE)).toBeVisible();
  });
});
