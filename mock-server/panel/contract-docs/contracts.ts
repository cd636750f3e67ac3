import {
  publicBundleText,
  readBundle,
  type BundleName,
  type OpenApiDocument,
} from '#contract/bundle.ts';

/** A contract that the panel shows. */
export type Contract = {
  /** Address of the page. */
  readonly page: string;
  /** Address of the document itself. */
  readonly file: string;
  readonly label: string;
  text(): string;
  document(): OpenApiDocument;
};

export const contracts: readonly Contract[] = [
  contract('', 'openapi', 'Portal API'),
  contract('/postcode', 'postcode-lookup', 'Postcode service'),
  contract('/control', 'mock-control', 'Control API'),
];

export const CHANGES = { page: '/panel/contract/changes', label: 'What changed' } as const;

export function findContract(path: string): Contract | undefined {
  return contracts.find(({ page, file }) => path === page || path === file);
}

function contract(below: string, name: BundleName, label: string): Contract {
  let document: OpenApiDocument | undefined;
  return {
    page: `/panel/contract${below}`,
    file: `/panel/contract/${name}.json`,
    label,
    text: () => publicBundleText(name),
    document: () => (document ??= readBundle(name)),
  };
}
