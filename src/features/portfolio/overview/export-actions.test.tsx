import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#tests/support/console-guard.ts';
import { watchSavedFiles, type SavedFiles } from '#tests/support/saved-files.ts';
import { toAmount, ZERO_AMOUNT } from '#src/shared/finance/money/amount.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { setAmountsHidden } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import type { CsvTable } from '#src/shared/lists/export/csv.ts';
import { ExportActions } from './export-actions.tsx';
import type { ExportedClient } from '#src/shared/lists/export/export-subject.ts';

const CLIENT: ExportedClient = {
  name: 'Mrs Amelia Hart',
  number: '100234',
  loadNumber: () => Promise.resolve('100234'),
};

const SUBJECT = {
  title: 'My portfolio',
  client: CLIENT,
  fetchedAt: new Date('2026-03-16T09:00:00Z'),
  valuationDates: '28/03/2024 to 27/02/2026',
  filters: [['Sorted by', 'Value']] as const,
};

let saved: SavedFiles;

beforeEach(() => {
  saved = watchSavedFiles();
  setServerTime(new Date('2026-03-16T09:00:00Z'));
});

function show(table: () => CsvTable, client = CLIENT) {
  const subject = { ...SUBJECT, client };
  return render(
    <ExportActions subject={subject} fileName="portfolio" table={table}>
      {(header, buttons) => (
        <>
          {header}
          {buttons}
        </>
      )}
    </ExportActions>,
    { wrapper: ThemeProvider },
  );
}

const EMPTY: CsvTable = { columns: [], rows: [] };

/** Returns a client whose number is still loading, and functions that settle the request. */
function lateClient() {
  const answer = Promise.withResolvers<string | null>();
  return { ...answer, client: { ...CLIENT, number: undefined, loadNumber: () => answer.promise } };
}

const csvButton = () => screen.getByRole('button', { name: 'Download CSV for My portfolio' });

describe('ExportActions', () => {
  it('saves the visible rows as a file with the client number, the time and the filters', async () => {
    show(() => ({ columns: ['Name', 'Value'], rows: [['=cmd', -5.5]] }));
    await userEvent.click(csvButton());
    await waitFor(() => expect(saved.names).toEqual(['portfolio-100234-2026-03-16.csv']));
    expect(saved.contents[0]?.type).toBe('text/csv');
    // `text()` strips the byte order mark.
    expect(await saved.contents[0]?.text()).toBe(
      [
        '"Name","Value"',
        '"\'=cmd","-5.5"',
        '',
        '"Contents","My portfolio"',
        '"Client","Mrs Amelia Hart"',
        '"Client number","100234"',
        '"Checked","16/03/2026 09:00"',
        '"Valuation dates","28/03/2024 to 27/02/2026"',
        '"Sorted by","Value"',
      ].join('\r\n'),
    );
  });

  it('shows an error if the file cannot be made, and succeeds on another try', async () => {
    expectConsole('error', /no rows/);
    const table = vi
      .fn<() => CsvTable>()
      .mockImplementationOnce(() => {
        throw new Error('no rows');
      })
      .mockReturnValue({ columns: [], rows: [] });
    show(table);
    await userEvent.click(csvButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not create the file. Try again.',
    );
    await userEvent.click(csvButton());
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('prints a header with client, number, time and filters on each page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { unmount } = show(() => ({ columns: [], rows: [] }));
    const head = screen.getAllByRole('term', { hidden: true }).map((term) => term.textContent);
    expect(head).toEqual([
      'Contents:',
      'Client:',
      'Client number:',
      'Checked:',
      'Valuation dates:',
      'Sorted by:',
    ]);
    await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
    const [sheet] = document.adoptedStyleSheets;
    expect([...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('')).toMatch(/@page/);
    await userEvent.click(screen.getByRole('button', { name: 'Print My portfolio' }));
    expect(print).toHaveBeenCalledOnce();
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});

describe('ExportActions before the client number is loaded', () => {
  it('delays a file until the client number is loaded, and writes it into name and header', async () => {
    const { client, resolve } = lateClient();
    show(() => EMPTY, client);
    csvButton().focus();
    await userEvent.keyboard('{Enter}');
    const waiting = await screen.findByRole('button', { name: 'Loading your client number…' });
    expect(waiting).toHaveFocus();
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(saved.names).toEqual([]);
    resolve('100234');
    await waitFor(() => expect(saved.names).toEqual(['portfolio-100234-2026-03-16.csv']));
    expect(await saved.contents[0]?.text()).toContain('"Client number","100234"');
    expect(csvButton()).toHaveFocus();
  });

  it('delays a print until the client number is in the print header', async () => {
    const { client, resolve } = lateClient();
    const heads: string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      heads.push(screen.getByText('100234').textContent);
    });
    show(() => EMPTY, client);
    // A print by the browser's own command shows that the number is missing.
    expect(screen.getByText('not loaded yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Print My portfolio' }));
    expect(heads).toEqual([]);
    resolve('100234');
    await waitFor(() => expect(heads).toEqual(['100234']));
  });

  it.each([
    ['Download CSV for My portfolio', 'Nothing was downloaded'],
    ['Print My portfolio', 'Nothing was printed'],
  ])(
    '%s shows an error if the client number fails to load, and succeeds on Try again',
    async (name, result) => {
      expectConsole('error', /no client/);
      const print = vi.spyOn(window, 'print').mockImplementation(() => {});
      const loadNumber = vi
        .fn<() => Promise<string | null>>()
        .mockRejectedValueOnce(new Error('no client'))
        .mockResolvedValue('100234');
      show(() => EMPTY, { ...CLIENT, number: undefined, loadNumber });
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `We could not load your client number. ${result}.`,
      );
      expect([...saved.names, ...print.mock.calls]).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect([...saved.names, ...print.mock.calls]).toHaveLength(1));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    },
  );

  it('saves no file if the user leaves the page before the client number is loaded', async () => {
    const { client, resolve, promise } = lateClient();
    const table = vi.fn(() => EMPTY);
    const { unmount } = show(table, client);
    await userEvent.click(csvButton());
    unmount();
    resolve('100234');
    await promise;
    await import('#src/shared/lists/export/csv.ts');
    expect(table).not.toHaveBeenCalled();
    expect(saved.names).toEqual([]);
  });

  it('writes "none" into the file of a client without a client number', async () => {
    show(() => EMPTY, { ...CLIENT, number: null, loadNumber: () => Promise.resolve(null) });
    await userEvent.click(csvButton());
    await waitFor(() => expect(saved.names).toEqual(['portfolio-2026-03-16.csv']));
    expect(await saved.contents[0]?.text()).toContain('"Client number","none"');
  });
});

describe('ExportActions while amounts are hidden', () => {
  beforeEach(() => setAmountsHidden(true));
  // The hook returns nothing. Vitest would await a returned `act`, which would collect updates of
  // other code until then.
  afterEach(() => {
    act(() => setAmountsHidden(false));
  });

  const table = () => ({
    columns: ['Name', 'Value', 'Total', 'Growth (%)', 'Note'],
    rows: [
      [
        '2024',
        1234.5,
        { amount: toAmount(99) ?? ZERO_AMOUNT, currency: 'KWD' },
        12.5,
        `Of ${formatMoney(5)}`,
      ],
    ],
  });
  const row = async () => (await saved.contents[0]?.text())?.split('\r\n')[1];
  const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('asks before a file is made, and leaves only the amounts out on "Leave out amounts"', async () => {
    show(table);
    await userEvent.click(csvButton());
    expect(screen.getByRole('dialog', { name: 'Include amounts?' })).toBeVisible();
    expect(saved.names).toEqual([]);
    await answer('Leave out amounts');
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(await row()).toBe('"2024","","","12.5","Of •••••"');
    expect(await saved.contents[0]?.text()).toContain('"Amounts","left out"');
  });

  it('saves a file with all amounts while the screen hides them', async () => {
    show(table);
    await userEvent.click(csvButton());
    await answer('Include amounts');
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(await row()).toBe('"2024","1234.5","99.000","12.5","Of £5.00"');
    expect(await saved.contents[0]?.text()).not.toContain('left out');
    expect(formatMoney(5)).toBe('•••••');
  });

  it('saves no file if the question on amounts is cancelled', async () => {
    show(table);
    await userEvent.click(csvButton());
    await answer('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(csvButton()).toHaveFocus();
    expect(saved.names).toEqual([]);
  });

  it.each([
    ['Leave out amounts', '•••••'],
    ['Include amounts', '£5.00'],
  ])(
    'prints on the answer "%s" with %s, and then hides the amounts on the screen again',
    async (choice, printed) => {
      const titles: string[] = [];
      vi.stubGlobal('print', () => titles.push(formatMoney(5)));
      show(() => EMPTY);
      await userEvent.click(screen.getByRole('button', { name: 'Print My portfolio' }));
      await answer(choice);
      await waitFor(() => expect(titles).toEqual([printed]));
      act(() => void window.dispatchEvent(new Event('afterprint')));
      expect(formatMoney(5)).toBe('•••••');
    },
  );
});
