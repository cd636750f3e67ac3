import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { amountsHiddenStore } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { Component, loader, shouldRevalidate } from '../pages/holdings-page.tsx';

const VCT = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const [ALBION, BEACON, CALDER, DUNMORE, EDEN] = [
  'holding-3010',
  'holding-3011',
  'holding-3012',
  'holding-3013',
  'holding-3014',
] as const;
/** Holding without a history, pending holding, and one whose last value is from 2024. */
const [WITHOUT, PENDING, OLD] = ['holding-3006', 'holding-3003', 'holding-3005'] as const;

function toAddress(ids: readonly string[]): string {
  const query = ids.map((id) => `compare=${id}`).join('&');
  return `${VCT}?${query}&view=comparison`;
}

function show(address: string) {
  setScreenWidth(1280);
  const routes = [
    { path: '/', element: null },
    { path: '/investment/:parent/:child', Component, loader, shouldRevalidate },
  ];
  return renderPage(routes, '/', address);
}

async function visit(ids: readonly string[], options: Parameters<typeof signInAs>[1] = {}) {
  const sandbox = await signInAs(options.viewing ? 'staff' : 'investor', options);
  show(toAddress(ids));
  return sandbox;
}

const legend = () => screen.findByRole('list', { name: 'Lines in the chart' });
const table = () =>
  screen.findByRole('table', { name: 'Compare holdings, Venture Capital Trusts' });

async function readRows(): Promise<readonly string[]> {
  const rows = within(await table()).getAllByRole('row');
  return rows.slice(1).map(({ textContent }) => textContent);
}

describe('ComparedHoldings', () => {
  it('shows the holdings of the address in its order: lines from 100, and a row of figures each [BEY-17] [BEY-18] [BEY-19]', async () => {
    await visit([CALDER, ALBION]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Compare holdings');
    const lines = within(await legend()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Calder Valley VCT',
      'Albion Quay VCT',
    ]);
    expect(screen.getByText('4 Apr 2023', { selector: 'span' })).toBeInTheDocument();
    const rows = await readRows();
    expect(rows[0]).toMatch(/^Calder Valley VCT.*£7,850\.00.*\+9\.79%.*£6,500\.00.*27\/03\/2020/);
    expect(rows[1]).toMatch(/^Albion Quay VCT.*£5,125\.40.*\+2\.51%.*£5,000\.00.*04\/04\/2023/);
    expect(screen.getByRole('slider', { name: 'Chart values' })).toHaveAttribute(
      'aria-valuetext',
      '27 Feb 2026, Calder Valley VCT 109.79, Albion Quay VCT 102.51',
    );
  });

  it('has the chart as a table, and saves it and the figures as files [BEY-19]', async () => {
    const saved = watchSavedFiles();
    await visit([ALBION, BEACON]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    const values = within(screen.getByRole('table', { name: 'Value over time' }));
    const [header, latest, ...earlier] = values.getAllByRole('row');
    expect(header).toHaveTextContent('DateAlbion Quay VCTBeacon Hill VCT');
    expect(latest).toHaveTextContent('27/02/2026102.5196.00');
    expect(earlier.at(-1)).toHaveTextContent('04/04/2023100.00100.00');
    for (const name of [
      'Download CSV for Compare holdings, Venture Capital Trusts, Value over time',
      'Export',
      'Download CSV for Compare holdings, Venture Capital Trusts',
    ])
      fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved.names).toHaveLength(2));
    const texts = await Promise.all(saved.contents.map((file) => file.text()));
    expect(texts.some((text) => text.includes('"2026-02-27","102.51","96"'))).toBe(true);
    expect(
      texts.some(
        (text) =>
          text.includes('"Albion Quay VCT","GBP","5125.40"') ||
          text.includes('"Albion Quay VCT","GBP","5125.4"'),
      ),
    ).toBe(true);
  });

  it('names holdings without values, and compares the others [BEY-20]', async () => {
    await visit([WITHOUT, ALBION, BEACON]);
    expect(within(await legend()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Not in the chart, without a value:').parentElement).toHaveTextContent(
      'Pennine Opportunities VCT',
    );
    expect(await readRows()).toHaveLength(3);
  });

  it('says so without two common days, and still has the figures [BEY-20]', async () => {
    await visit([OLD, DUNMORE]);
    expect(
      await screen.findByText('These holdings have no two days with a value for each.'),
    ).toBeInTheDocument();
    expect(await readRows()).toHaveLength(2);
  });

  it.each([
    [[ALBION, PENDING, BEACON], 'We cannot find one of these holdings.', 2],
    [['x', 'y', ALBION, BEACON], 'We cannot find some of these holdings.', 2],
    [
      [ALBION, BEACON, CALDER, DUNMORE, EDEN],
      'You can compare four holdings. These are the first four.',
      4,
    ],
    [[ALBION, BEACON, ALBION], null, 2],
  ])('an address with %j shows %j and %d holdings [BEY-20]', async (ids, sentence, count) => {
    await visit(ids);
    expect(await readRows()).toHaveLength(count);
    expect(sentence === null ? null : screen.getByText(sentence).textContent).toBe(sentence);
  });

  it.each([[['']], [[ALBION]], [[ALBION, ALBION, 'x']]])(
    'an address with %j asks to choose two to four holdings [BEY-20]',
    async (ids) => {
      await visit(ids);
      expect(await screen.findByText('Choose two to four holdings.')).toBeInTheDocument();
      const link = screen.getByRole('link', { name: 'Choose holdings' });
      expect(link.getAttribute('href')).not.toContain('view=');
    },
  );

  it('compares two currencies in per cent only [BEY-21]', async () => {
    allowBreach();
    const sandbox = await signInAs('investor');
    await sandbox.changeRecords('holdings', (holding) => {
      if (holding.id === BEACON) Object.assign(holding, { currency: 'USD' });
    });
    show(toAddress([ALBION, BEACON]));
    expect(
      await screen.findByText('The currencies differ. Compare the percentages, not the amounts.'),
    ).toBeInTheDocument();
    expect((await readRows())[1]).toContain('US$4,310.05');
  });

  it('hides amounts and shows percentages while amounts are hidden [BEY-22]', async () => {
    await visit([ALBION, BEACON]);
    await table();
    amountsHiddenStore.set(true);
    await waitFor(async () => expect((await readRows())[0]).not.toContain('£'));
    expect((await readRows())[0]).toContain('+2.51%');
    amountsHiddenStore.set(false);
  });

  it('is shown to staff who view a client [BEY-22]', async () => {
    await visit([ALBION, BEACON], { viewing: AMELIA });
    expect(await readRows()).toHaveLength(2);
  });

  it('shows a failed history with a retry [BEY-22]', async () => {
    allowBreach();
    await visit([ALBION, BEACON], {
      fault: { operationId: 'listHoldingHistory', kind: 'malformed-json', times: 2 },
    });
    expect(await screen.findByText('We could not load the values.')).toBeInTheDocument();
    // Both histories fail, one of them later.
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await readRows()).toHaveLength(2);
  });
});
