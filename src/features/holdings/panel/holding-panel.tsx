import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { SidePanel } from '#src/shared/ui/side-panel.tsx';
import { copy } from '../copy.ts';
import { HoldingDocuments } from '../documents/holding-documents.tsx';
import type { ListedHolding } from '../list/holding-list.ts';
import { InvestmentContent } from './investment-content.tsx';
import type { PanelType } from './panel-address.ts';

type HoldingPanelProps = {
  readonly type: PanelType;
  /** Undefined when the address names none of the list. */
  readonly listed: ListedHolding | undefined;
  readonly category: string;
  readonly onClose: () => void;
};

const TITLES = { INVESTMENT: copy.details, DOCS: copy.documents } as const;

/** The side panel of the holdings screen (specification 2, types INVESTMENT and DOCS). */
export function HoldingPanel({ type, listed, category, onClose }: HoldingPanelProps) {
  return (
    <SidePanel title={TITLES[type]} isWide={type === 'DOCS'} onClose={onClose}>
      {!listed && <EmptyState title={copy.unknownHolding}>{copy.unknownHoldingHint}</EmptyState>}
      {listed && type === 'INVESTMENT' && (
        <InvestmentContent key={listed.holding.id} listed={listed} category={category} />
      )}
      {listed && type === 'DOCS' && (
        <HoldingDocuments key={listed.holding.id} holdingId={listed.holding.id} />
      )}
    </SidePanel>
  );
}
