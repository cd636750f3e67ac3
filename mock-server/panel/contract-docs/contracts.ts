import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, type ApiDocument } from './api-document.ts';

/** A contract that the panel shows. */
export type Contract = {
  /** Address of the page. */
  readonly page: string;
  /** Address of the document itself. */
  readonly file: string;
  readonly label: string;
  text(): string;
  document(): ApiDocument;
};

const FOLDER = join(import.meta.dirname, '../../../build/contract');

export const contracts: readonly Contract[] = [
  contract('', 'openapi.json', 'Portal API'),
  contract('/postcode', 'postcode-lookup.json', 'Postcode service'),
  contract('/control', 'mock-control.json', 'Control API'),
];

export function findContract(path: string): Contract | undefined {
  return contracts.find(({ page, file }) => path === page || path === file);
}

function contract(below: string, name: string, label: string): Contract {
  let text: string | undefined;
  let document: ApiDocument | undefined;
  const read = () => (text ??= readFileSync(join(FOLDER, name), 'utf8'));
  return {
    page: `/panel/contract${below}`,
    file: `/panel/contract/${name}`,
    label,
    text: read,
    document: () => (document ??= parseDocument(JSON.parse(read()))),
  };
}
