import { describe, expect, it } from 'vitest';
import { addComparedToUrl, readCompared } from './compared.ts';

describe('readCompared', () => {
  it.each([
    ['', null, false],
    ['view=comparison', null, false],
    ['compare=', [], false],
    ['compare=1&compare=2', ['1', '2'], false],
    ['compare=2&compare=1&compare=2&view=comparison', ['2', '1'], true],
  ])('reads %j as %j, with the comparison open: %j [BEY-17] [BEY-20]', (query, ticked, isOpen) => {
    expect(readCompared(new URLSearchParams(query))).toEqual({ ticked, isOpen });
  });

  it.each(['sort=value', 'sort=value&compare=', 'sort=value&compare=1&compare=2&view=comparison'])(
    'is stored in the address as %j, beside the order of the list [BEY-17]',
    (query) => {
      const address = new URLSearchParams(query);
      const others = new URLSearchParams('sort=value&compare=9&view=comparison');
      expect(addComparedToUrl(others, readCompared(address)).toString()).toBe(query);
    },
  );
});
