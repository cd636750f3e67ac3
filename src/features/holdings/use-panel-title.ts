import { useQuery } from '@tanstack/react-query';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { readPanel, type PanelType } from './data/use-panel.ts';
import { copy } from './copy.ts';
import { holdingsOptions } from './holdings-queries.ts';

export const PANEL_TITLES: Readonly<Record<PanelType, string>> = {
  INVESTMENT: copy.details,
  HISTORY: copy.history,
  DOCS: copy.documents,
};

/** Returns the title of the browser tab; undefined if no panel of a listed holding is open. */
export function usePanelTitle(parent: string, child: string): string | undefined {
  const panel = readPanel(useAddress().query);
  const name = useOpenHoldingName(parent, child);
  return panel && name !== undefined ? `${name}, ${PANEL_TITLES[panel.type]}` : undefined;
}

/** Returns the name of the holding whose panel is open. */
export function useOpenHoldingName(parent: string, child: string): string | undefined {
  const panel = readPanel(useAddress().query);
  const { data: name } = useQuery({
    ...holdingsOptions(parent, child),
    enabled: panel !== null,
    select: (holdings: readonly Holding[]) =>
      holdings.find(({ id }) => id === panel?.holdingId)?.investment.name,
  });
  return panel ? name : undefined;
}
