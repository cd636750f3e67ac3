import type { ComponentType } from 'react';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { SidePanel } from '#src/shared/ui/side-panel.tsx';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { InvestmentContent, type HistorySlot } from './investment-content.tsx';
import type { PanelType } from '../data/use-panel.ts';

/** The panel's content from other features; the page joins them. */
export type PanelSlots = {
  readonly Documents: ComponentType<{ readonly holdingId: string }>;
  readonly History: HistorySlot;
};

type HoldingPanelProps = {
  readonly slots: PanelSlots;
  readonly type: PanelType;
  /** Undefined if the address names no holding of the list. */
  readonly listed: ListedHolding | undefined;
  readonly category: string;
  readonly onClose: () => void;
};

const TITLES = { INVESTMENT: copy.details, DOCS: copy.documents } as const;

/** The side panel of the holdings screen (specification 2, types INVESTMENT and DOCS). */
export function HoldingPanel({ slots, type, listed, category, onClose }: HoldingPanelProps) {
  const { Documents, History } = slots;
  return (
    <SidePanel title={TITLES[type]} isWide={type === 'DOCS'} onClose={onClose}>
      {!listed && <EmptyState title={copy.unknownHolding}>{copy.unknownHoldingHint}</EmptyState>}
      {listed && type === 'INVESTMENT' && (
        <InvestmentContent
          key={listed.holding.id}
          listed={listed}
          category={category}
          History={History}
        />
      )}
      {listed && type === 'DOCS' && (
        <Documents key={listed.holding.id} holdingId={listed.holding.id} />
      )}
    </SidePanel>
  );
}
