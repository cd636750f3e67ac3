import type { z } from 'zod';
import { identityTables } from './records/identity.ts';
import { messageTables } from './records/messages.ts';
import { portfolioTables } from './records/portfolio.ts';
import type { Table } from './table.ts';

export const tableSpecs = { ...identityTables, ...portfolioTables, ...messageTables } as const;

export type TableName = keyof typeof tableSpecs;
export type Row<Name extends TableName> = z.output<(typeof tableSpecs)[Name]['schema']>;

export type Dataset = { readonly [Name in TableName]: readonly Row<Name>[] };

/** Store of a sandbox: a fork of each table. */
export type Database = { readonly [Name in TableName]: Table<Row<Name>> };
