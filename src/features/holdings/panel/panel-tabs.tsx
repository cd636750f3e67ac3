import { Link } from '#src/shared/pages/link.tsx';
import { TabLinks } from '#src/shared/ui/tab-links.tsx';
import { copy } from '../copy.ts';
import { hasHistory, type ListedHolding } from '../data/holding-list.ts';
import { PANELS, usePanel, type PanelType } from '../data/use-panel.ts';

type PanelTabsProps = {
  readonly listed: ListedHolding;
  readonly current: PanelType;
  readonly hasDocuments: boolean;
};

/** From one panel of a holding to another; Back and Close still lead to the list. */
export function PanelTabs({ listed, current, hasDocuments }: PanelTabsProps) {
  const { linkTo } = usePanel();
  const has = { INVESTMENT: true, HISTORY: hasHistory(listed), DOCS: hasDocuments };
  const tabs = PANELS.filter((type) => has[type] || type === current);
  if (tabs.length === 1) return null;
  return (
    <TabLinks
      label={copy.panelTabs}
      tabs={tabs.map((id) => ({ id, title: copy.tabs[id] }))}
      current={current}
      renderLink={(type, link) => (
        <Link {...link} {...linkTo(type, listed.holding.id)} keepsScroll />
      )}
    />
  );
}
