import type { ComponentType } from 'react';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { SidePanel } from '#src/shared/ui/side-panel.tsx';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { InvestmentContent, type HistorySlot } from './investment-content.tsx';
import type { PanelType } from '../data/use-panel.ts';

/** What other features show in the panel; the page joins them. */
export type PanelSlots = {
  readonly Documents: ComponentType<{ readonly holdingId: string }>;
  readonly History: HistorySlot;
};

type HoldingPanelProps = {
  readonly slots: PanelSlots;
  readonly type: PanelType;
  /** Undefined when the address names none of the list. */
  readonly listed: ListedHolding | undefined;
  readonly category: string;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

const TITLES = { INVESTMENT: copy.details, DOCS: copy.documents } as const;

/** The side panel of the holdings screen (specification 2, types INVESTMENT and DOCS). */
export function HoldingPanel(props: HoldingPanelProps) {
  const { slots, type, listed, category, onClose, onGone } = props;
  const { Documents, History } = slots;
  return (
    <SidePanel title={TITLES[type]} isWide={type === 'DOCS'} onClose={onClose} onGone={onGone}>
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
