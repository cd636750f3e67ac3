import type { Dataset } from '../store/database.ts';
import { identitySeed } from './identity.ts';
import { messageSeed } from './messages.ts';
import { portfolioSeed } from './portfolio.ts';

/** The base data of every scenario. */
export const baseDataset: Dataset = {
  ...identitySeed,
  ...portfolioSeed,
  ...messageSeed,
};
