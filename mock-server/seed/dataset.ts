import type { Dataset } from '../store/database.ts';
import { documentFiles } from './documents.ts';
import { identitySeed } from './identity.ts';
import { messageSeed } from './messages.ts';
import { portfolioSeed } from './portfolio.ts';

/** The data that every scenario starts from. */
export const baseDataset: Dataset = {
  ...identitySeed,
  ...portfolioSeed,
  ...messageSeed,
  files: [...messageSeed.files, ...documentFiles],
};
