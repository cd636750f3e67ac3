import { expect, it } from 'vitest';
import { getAddresses, pageIds, getPage } from '#src/shared/screens/address/pages.ts';
import { findPage } from '#src/shared/screens/address/paths.ts';
import { SCREENS } from '#tests/support/layout-shift.ts';
import { PAGE_LIST } from '#tests/support/page-list.ts';

it.each(PAGE_LIST)(
  'the portal has the page $address with the listed guard and title',
  ({ address, guard, title }) => {
    const id = findPage(address);
    expect(id && getPage(id)).toMatchObject({ guard, ...(title && { title }) });
    expect(id && getPage(id).title).toBe(title);
  },
);

it('the list of pages for tests contains every page of the portal', () => {
  const listed = PAGE_LIST.map(({ address }) => findPage(address));
  expect(new Set(listed)).toEqual(new Set(pageIds));
  expect(listed).toHaveLength(pageIds.flatMap(getAddresses).length);
});

it('the layout-shift tests visit every page', () => {
  const visited = new Set(SCREENS.map(({ address }) => findPage(address)));
  const missing = pageIds.filter((id) => !visited.has(id));
  expect(missing).toEqual([]);
});
