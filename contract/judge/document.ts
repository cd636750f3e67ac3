import { readBundle } from '../bundle.ts';
import { createContract } from './contract.ts';

export type { ContractOperation, Schema } from './contract.ts';

export const contractDocument = readBundle('openapi');

export const contractSchemas = contractDocument.components.schemas ?? {};

/** The contract of the portal's API. */
export const portalContract = createContract(contractDocument);

export const {
  operations: contractOperations,
  getOperation,
  resolveSchema,
  findSchemaProblems,
} = portalContract;
