import type { Dataset } from '../store/database.ts';
import { identitySeed } from './identity.ts';
import { messageSeed } from './messages.ts';
import { portfolioSeed } from './portfolio.ts';

export const baseDataset: Dataset = {
  ...identitySeed,
  ...portfolioSeed,
  ...messageSeed,
};
