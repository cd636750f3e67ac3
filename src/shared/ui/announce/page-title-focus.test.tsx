import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

async function firstHeading(): Promise<void> {
  vi.resetModules();
  const { LiveRegions } = await import('./live-region.tsx');
  const { PageHeading } = await import('../page-heading/page-heading.tsx');
  const { rerender } = render(<LiveRegions />);
  document.title = 'Documents - Larkfield';
  rerender(
    <>
      <LiveRegions />
      <PageHeading title="Documents" />
    </>,
  );
}

it('announces the document title when the heading mounts after the frame has loaded', async () => {
  await firstHeading();
  expect(await screen.findByText('Documents - Larkfield')).toBeVisible();
});

it('does not announce the document title when the heading mounts during loading', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await firstHeading();
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(document.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
});
