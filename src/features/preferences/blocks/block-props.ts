import type { PreferenceCalls } from '../preferences-queries.ts';
import type { BlockLevel } from './preference-block.tsx';

export type BlockProps<Value, Change = Partial<Value>> = {
  readonly calls: PreferenceCalls<Value, Change>;
  readonly stored: Readonly<Value>;
  readonly level: BlockLevel;
  /** This viewer may only look; the reason is above the blocks. */
  readonly isLocked: boolean;
};
