import { describe, expect, it } from 'vitest';
import { readListState, addListStateToUrl } from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

const DEFAULTS = {
  sort: 'name',
  isDescending: false,
  page: 1,
  search: '',
  phase: null,
  isOldOnly: false,
};

describe('readListState', () => {
  it('returns the defaults without a query: by investment name, ascending, page 1 [HOLD-089]', () => {
    expect(read('')).toEqual(DEFAULTS);
  });

  it('reads order, page, search and phase [HOLD-016] [HOLD-017] [HOLD-018] [HOLD-019] [HOLD-093]', () => {
    expect(read('sort=value&direction=desc&page=3&search=vct&phase=Closed')).toEqual({
      sort: 'value',
      isDescending: true,
      page: 3,
      search: 'vct',
      phase: 'Closed',
      isOldOnly: false,
    });
  });

  it('reads whether only old valuations are listed [BEY-08]', () => {
    expect(read('valued=old').isOldOnly).toBe(true);
  });

  it.each([
    'valued=',
    'valued=new',
    'sort=cost&direction=down&page=0&phase=gone',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=99999999999999999999',
    'page=',
    'sort=__proto__&phase=constructor',
    'SORT=value',
  ])('ignores invalid values: %s', (query) => {
    expect(read(query)).toEqual(DEFAULTS);
  });

  it('ignores upper and lower case of the values, and truncates a search to 100 characters', () => {
    expect(read('sort=GROWTH&phase=pending')).toMatchObject({ sort: 'growth', phase: 'Pending' });
    expect(read(`search=${'a'.repeat(5000)}`).search).toHaveLength(100);
  });
});

describe('addListStateToUrl', () => {
  const change = (query: string, to: Parameters<typeof addListStateToUrl>[1]) =>
    addListStateToUrl(new URLSearchParams(query), to).toString();

  it('preserves the other parameters of the address', () => {
    expect(change('theme=x&sort=value', { isDescending: true })).toBe(
      'theme=x&sort=value&direction=desc',
    );
  });

  it.each([
    [{ sort: 'growth' } as const],
    [{ isDescending: true }],
    [{ search: 'a' }],
    [{ phase: 'Active' } as const],
    [{ isOldOnly: true }],
  ])('returns to page 1 after a change of %j [HOLD-093]', (to) => {
    expect(change('page=4', to)).not.toContain('page');
  });

  it('preserves order, search and filter on another page [HOLD-093]', () => {
    expect(change('sort=value&search=a&phase=Closed', { page: 2 })).toBe(
      'sort=value&search=a&phase=Closed&page=2',
    );
  });

  it('removes all parameters for the default state', () => {
    const query = 'sort=value&direction=desc&page=3&search=vct&phase=Closed';
    expect(change(query, { ...read('') })).toBe('');
  });

  it('round-trips any search text through the address', () => {
    for (const search of ['A&B', '50% + more', 'ä ö', '日本', '<b>', '  two  ']) {
      const query = change('', { search, phase: 'Archived', page: 7 });
      expect(read(query)).toEqual({ ...DEFAULTS, search, phase: 'Archived', page: 7 });
    }
  });
});
