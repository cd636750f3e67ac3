import { Suspense, useEffect, type ComponentType } from 'react';
import { AskAboutLink } from '#src/session/ask-about-link.tsx';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { waitForBrowserIdle } from '#src/shared/platform/browser/when-idle.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { useChoiceAnnouncement } from '#src/shared/ui/announce/live-region.tsx';
import { AnimatedExit } from '#src/shared/ui/motion/motion.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { SidePanel } from '#src/shared/ui/dialog/side-panel.tsx';
import { Link } from '#src/shared/screens/address/link.tsx';
import { TabLinks } from '#src/shared/ui/tab-links.tsx';
import { copy } from './copy.ts';
import { type HoldingListItem, hasHistory } from './data/holding-list.ts';
import type { HistorySlot } from './panel/investment-content.tsx';
import { usePanel, type PanelType, PANEL_TYPES } from './data/use-panel.ts';
import { PANEL_TITLES } from './use-panel-title.ts';

const loadContent = () => import('./panel/investment-content.tsx');
const InvestmentContent = createLazyComponent(async () => (await loadContent()).InvestmentContent);

export type PanelSlots = {
  readonly Documents: ComponentType<{ readonly holdingId: string }>;
  readonly History: HistorySlot;
};

export type HoldingPanelProps = {
  /** Null while the panel is closed; `listed` is undefined if the address names no listed holding. */
  readonly open: {
    readonly type: PanelType;
    readonly listed: HoldingListItem | undefined;
    readonly hasDocuments: boolean;
  } | null;
  readonly category: string;
  readonly onClose: () => void;
  /** Called after the panel has left the screen. */
  readonly onGone: () => void;
};

export function HoldingPanel(props: HoldingPanelProps & { readonly slots: PanelSlots }) {
  const { open, category, onClose, onGone, slots } = props;
  const { Documents, History } = slots;
  const { linkTo } = usePanel();
  const listed = open?.listed;
  useEffect(() => {
    // A failed preload is ignored: opening the panel loads the script again.
    void waitForBrowserIdle()
      .then(loadContent)
      .catch(() => undefined);
  }, []);
  return (
    <AnimatedExit>
      {open && (
        <SidePanel
          key="panel"
          kind={listed && PANEL_TITLES[open.type]}
          title={listed?.holding.investment.name ?? PANEL_TITLES[open.type]}
          isWide={open.type === 'DOCS'}
          onClose={onClose}
          onRemoved={onGone}
          footer={
            listed && (
              <>
                <AskAboutLink
                  topic={open.type === 'DOCS' ? 'documents' : 'holding'}
                  name={listed.holding.investment.name}
                >
                  {copy.askAbout}
                </AskAboutLink>
                {open.hasDocuments && open.type !== 'DOCS' && (
                  <RouterLink
                    {...linkTo('DOCS', listed.holding.id)}
                    preservesScroll
                    textStyle="small"
                  >
                    {copy.tabs.DOCS}
                  </RouterLink>
                )}
              </>
            )
          }
        >
          {!listed && (
            <EmptyState title={copy.unknownHolding}>{copy.unknownHoldingHint}</EmptyState>
          )}
          {listed && (
            <PanelTabs listed={listed} current={open.type} hasDocuments={open.hasDocuments} />
          )}
          {listed && open.type === 'HISTORY' && (
            <History
              key={listed.holding.id}
              holding={{ id: listed.holding.id, name: listed.holding.investment.name }}
              headingLevel={3}
            />
          )}
          {listed && open.type === 'INVESTMENT' && (
            <Suspense fallback={<Skeleton height={8} lines={9} />}>
              <InvestmentContent
                key={listed.holding.id}
                listed={listed}
                category={category}
                History={History}
              />
            </Suspense>
          )}
          {listed && open.type === 'DOCS' && (
            <Documents key={listed.holding.id} holdingId={listed.holding.id} />
          )}
        </SidePanel>
      )}
    </AnimatedExit>
  );
}

type PanelTabsProps = {
  readonly listed: HoldingListItem;
  readonly current: PanelType;
  readonly hasDocuments: boolean;
};

/** Tabs that switch between the panels of a holding; Back and Close still return to the list. */
function PanelTabs({ listed, current, hasDocuments }: PanelTabsProps) {
  const { linkTo } = usePanel();
  const has = { INVESTMENT: true, HISTORY: hasHistory(listed), DOCS: hasDocuments };
  const tabs = PANEL_TYPES.filter((type) => has[type] || type === current);
  useChoiceAnnouncement(current, `${copy.tabs[current]}, ${listed.holding.investment.name}`);
  if (tabs.length === 1) return null;
  return (
    <TabLinks
      label={copy.panelTabs}
      tabs={tabs.map((id) => ({ id, title: copy.tabs[id] }))}
      current={current}
      renderLink={(type, link) => (
        <Link {...link} {...linkTo(type, listed.holding.id)} preservesScroll />
      )}
    />
  );
}
