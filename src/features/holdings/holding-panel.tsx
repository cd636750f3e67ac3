import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { getPageColor } from '#src/shared/finance/category/categories.ts';
import { CategoryTile } from '#src/shared/finance/category/category-tile.tsx';
import { AskAboutLink } from '#src/session/ask-about-link.tsx';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { waitForBrowserIdle } from '#src/shared/platform/browser/when-idle.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { useChoiceAnnouncement } from '#src/shared/ui/announce/live-region.tsx';
import { AnimatedExit } from '#src/shared/ui/motion/motion.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Flex } from '#src/shared/ui/layout.ts';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { SidePanel } from '#src/shared/ui/dialog/side-panel.tsx';
import { Link } from '#src/shared/screens/address/link.tsx';
import { TabLinks } from '#src/shared/ui/tab-links.tsx';
import { copy } from './copy.ts';
import type { Neighbours } from './data/find-neighbours.ts';
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
    readonly neighbours: Neighbours | null;
  } | null;
  readonly category: string;
  readonly onClose: () => void;
  /** Called after the panel has left the screen. */
  readonly onGone: () => void;
};

export function HoldingPanel(props: HoldingPanelProps & { readonly slots: PanelSlots }) {
  const { open, category, onClose, onGone, slots } = props;
  const { Documents, History } = slots;
  const listed = open?.listed;
  const { pathname } = useLocation();
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
          tile={<CategoryTile {...getPageColor(pathname)} />}
          kind={listed && PANEL_TITLES[open.type]}
          title={listed?.holding.investment.name ?? PANEL_TITLES[open.type]}
          onClose={onClose}
          onRemoved={onGone}
          footer={
            listed && (
              <>
                <AskAboutLink
                  topic={open.type === 'DOCS' ? 'documents' : 'holding'}
                  name={listed.holding.investment.name}
                  isButton
                >
                  {copy.askAbout}
                </AskAboutLink>
                {open.neighbours && <NeighbourLinks {...open.neighbours} />}
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
              only="rows"
            />
          )}
          {listed && open.type === 'INVESTMENT' && (
            <Suspense fallback={<RowsSkeleton height={11} lines={9} />}>
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

/** Links to the previous and next holding of the list; the first follows the last. */
function NeighbourLinks({ position, count, previous, next }: Neighbours) {
  const { linkTo } = usePanel();
  const renderLink = ({ type, holdingId, name }: Neighbours['next'], isNext: boolean) => (
    <RouterLinkButton
      {...linkTo(type, holdingId)}
      preservesScroll
      variant="quiet"
      minW="control"
      px={2}
      aria-label={isNext ? copy.next(name) : copy.previous(name)}
    >
      <Icon icon={isNext ? ChevronRight : ChevronLeft} />
    </RouterLinkButton>
  );
  return (
    <Flex as="nav" aria-label={copy.otherHoldings} alignItems="center" gap={1} ms="auto">
      {renderLink(previous, false)}
      <span>{copy.position(position, count)}</span>
      {renderLink(next, true)}
    </Flex>
  );
}

type PanelTabsProps = {
  readonly listed: HoldingListItem;
  readonly current: PanelType;
  readonly hasDocuments: boolean;
};

/**
 * Tabs that switch between the panels of a holding; Back and Close still return to the list. Announces another
 * tab and another holding.
 */
function PanelTabs({ listed, current, hasDocuments }: PanelTabsProps) {
  const { linkTo } = usePanel();
  const has = { INVESTMENT: true, HISTORY: hasHistory(listed), DOCS: hasDocuments };
  const tabs = PANEL_TYPES.filter((type) => has[type] || type === current);
  const { id, investment } = listed.holding;
  useChoiceAnnouncement(`${current} ${id}`, `${copy.tabs[current]}, ${investment.name}`);
  if (tabs.length === 1) return null;
  return (
    <TabLinks
      label={copy.panelTabs}
      tabs={tabs.map((type) => ({ id: type, title: copy.tabs[type] }))}
      current={current}
      renderLink={(type, link) => <Link {...link} {...linkTo(type, id)} preservesScroll />}
    />
  );
}
