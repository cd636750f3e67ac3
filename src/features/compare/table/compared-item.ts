import type { Holding } from '#contract/generated/schemas/holding.zod.ts';

/** Figures of a holding or a category; both have the same fields. */
export type ComparedItem = Pick<
  Holding,
  'id' | 'value' | 'cost' | 'growthPercentage' | 'invDate' | 'lastValuedAt'
> & {
  readonly name: string;
  readonly currency: string;
  /** Number of documents; undefined if unknown. */
  readonly documentCount: number | undefined;
  /** Address of the documents; null if no page lists them. */
  readonly documentsAddress: string | null;
};
