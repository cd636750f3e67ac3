import type { PreferenceCalls } from '../preferences-queries.ts';
import type { BlockLevel } from './preference-block.tsx';

export type BlockProps<Value, Change = Partial<Value>> = {
  readonly calls: PreferenceCalls<Value, Change>;
  readonly stored: Readonly<Value>;
  readonly level: BlockLevel;
};
