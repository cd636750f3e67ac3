import { Suspense, type ComponentType } from 'react';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** Loads the script of all over-time components; a page does so when the browser is idle. */
export const loadOverTime = () => import('./over-time-section.tsx');

export const LOADING = <Skeleton height={8} lines={3} label={copy.overTimeLoading} />;

/** Returns a component that loads when first rendered. If it fails to load, the figures beside it stay. */
export function createSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ChildElements = null,
  Missing: ComponentType<Props> | null = null,
) {
  const Lazy = createLazyComponent(load, Missing);
  return (props: Props) => (
    <Suspense fallback={loading}>
      <Lazy {...props} />
    </Suspense>
  );
}

/** Content of a disclosure. */
export const createDetails = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  createSection(load, LOADING, SectionMissing);

function SectionMissing() {
  return <p>{copy.sectionMissing}</p>;
}

export const PortfolioChart = createSection(
  async () => (await loadOverTime()).PortfolioChart,
  null,
  SectionMissing,
);
export const PortfolioGain = createSection(
  async () => (await loadOverTime()).PortfolioGain,
  // Reserves the chip's space.
  <span />,
);
export const PortfolioPeriod = createSection(async () => (await loadOverTime()).PortfolioPeriod);
export const CategoryGain = createSection(async () => (await loadOverTime()).CategoryGain);
export const CategoryGainBar = createSection(async () => (await loadOverTime()).CategoryGainBar);
export const FurtherCategories = createSection(
  async () => (await loadOverTime()).FurtherCategories,
);
export const OverTimeDetails = createSection(async () => (await loadOverTime()).OverTimeDetails);
export const CurrencyOverTime = createDetails(async () => (await loadOverTime()).CurrencyOverTime);
export const PageLinks = createSection(async () => (await loadOverTime()).PageLinks);
