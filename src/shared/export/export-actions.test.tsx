import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '#tests/support/console-guard.ts';
import { revokeSavedFiles } from '../download/save-file.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { resetClock, setServerTime } from '../time/clock.ts';
import type { CsvTable } from './csv.ts';
import { ExportActions } from './export-actions.tsx';

const SUBJECT = {
  title: 'My portfolio',
  clientName: 'Mrs Amelia Hart',
  clientNumber: '100234',
  asAt: '16/03/2026 09:00',
  filters: [['Sorted by', 'Value']] as const,
};

let names: string[] = [];
let files: Blob[] = [];

// jsdom neither downloads, keeps object addresses nor prints: the browser's part, watched.
beforeEach(() => {
  names = [];
  files = [];
  setServerTime(new Date('2026-03-16T09:00:00Z'));
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) files.push(content);
    return `blob:http://localhost/${files.length}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
});

afterEach(() => {
  revokeSavedFiles();
  resetClock();
});

function show(table: () => CsvTable) {
  return render(<ExportActions subject={SUBJECT} fileName="portfolio" table={table} />, {
    wrapper: ThemeProvider,
  });
}

const csvButton = () => screen.getByRole('button', { name: 'Download CSV of My portfolio' });

describe('the way out of the portal', () => {
  it('as a file has what is shown, the client number, the time and the filters', async () => {
    show(() => ({ columns: ['Name', 'Value'], rows: [['=cmd', -5.5]] }));
    await userEvent.click(csvButton());
    await vi.waitFor(() => expect(names).toEqual(['portfolio-100234-2026-03-16.csv']));
    expect(files[0]?.type).toBe('text/csv');
    // `text()` leaves out the byte order mark.
    expect(await files[0]?.text()).toBe(
      [
        '"Shown","My portfolio"',
        '"Client","Mrs Amelia Hart"',
        '"Client number","100234"',
        '"As at","16/03/2026 09:00"',
        '"Sorted by","Value"',
        '',
        '"Name","Value"',
        '"\'=cmd","-5.5"',
      ].join('\r\n'),
    );
  });

  it('says so when the file cannot be made, and can be tried again', async () => {
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
      'The file could not be made. Please try again.',
    );
    await userEvent.click(csvButton());
    await vi.waitFor(() => expect(names).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('on paper is headed by client, number, time and filters, on each page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { unmount } = show(() => ({ columns: [], rows: [] }));
    const head = screen.getAllByRole('term', { hidden: true }).map((term) => term.textContent);
    expect(head).toEqual(['Shown:', 'Client:', 'Client number:', 'As at:', 'Sorted by:']);
    const [sheet] = document.adoptedStyleSheets;
    expect([...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('')).toMatch(/@page/);
    await userEvent.click(screen.getByRole('button', { name: 'Print My portfolio' }));
    expect(print).toHaveBeenCalledOnce();
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
