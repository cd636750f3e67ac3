import type { PanelType } from '../data/panel-address.ts';
import type { HoldingRow } from '../data/holding-row.ts';

/** A holding of the page that shows, for table and cards alike. */
export type ShownHolding = {
  readonly row: HoldingRow;
  readonly childCount: number;
  readonly hasDocuments: boolean;
};

export type OpenPanelOf = (type: PanelType, holdingId: string) => void;
