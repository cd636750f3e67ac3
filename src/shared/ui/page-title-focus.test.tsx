import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

/** The first heading of a document, this long after it has loaded; -1 before. */
async function firstHeading(msAfter: number): Promise<void> {
  vi.resetModules();
  const duration = msAfter < 0 ? 0 : 500;
  vi.stubGlobal('performance', {
    now: () => 500 + msAfter,
    getEntriesByType: () => [{ duration }],
  });
  const { LiveRegions } = await import('./live-region.tsx');
  const { PageHeading } = await import('./page-heading.tsx');
  const { rerender } = render(<LiveRegions />);
  document.title = 'Documents - Larkfield';
  rerender(
    <>
      <LiveRegions />
      <PageHeading title="Documents" />
    </>,
  );
}

it('a page that comes after a screen reader has read the empty frame tells its title', async () => {
  await firstHeading(251);
  expect(await screen.findByText('Documents - Larkfield')).toBeVisible();
});

it.each([-1, 0, 249])(
  'a page that is there in time (%s ms) tells it no second time',
  async (ms) => {
    await firstHeading(ms);
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);
