import type { Holding } from '#contract/generated/schemas/holding.zod.ts';

export type ComparedHolding = Pick<
  Holding,
  'id' | 'value' | 'cost' | 'growthPercentage' | 'invDate' | 'lastValuedAt'
> & {
  readonly name: string;
  readonly currency: string;
  /** Number of documents; undefined if unknown. */
  readonly documentCount: number | undefined;
  readonly documentsAddress: string;
};
