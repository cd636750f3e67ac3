import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

async function firstHeading(): Promise<void> {
  vi.resetModules();
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

it('a page that comes after its frame has loaded, and was read, tells its title', async () => {
  await firstHeading();
  expect(await screen.findByText('Documents - Larkfield')).toBeVisible();
});

it('a page that is there before tells it no second time', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await firstHeading();
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
