/** What `npm run pack` makes; the rest of each package.json comes from ours. */
export type PackageSpec = {
  readonly name: string;
  readonly description: string;
  /** Modules that another project imports, by the path after the package's name. */
  readonly exports: Readonly<Record<string, string>>;
  /** Folders whose types the exports lead to. */
  readonly types: readonly string[];
  /** Packages that stay outside, with the versions that we use; the optional ones by their names. */
  readonly peers: readonly string[];
  readonly optionalPeers: readonly string[];
  /** The versions of a peer that work, where they are more than those like ours. */
  readonly ranges?: Readonly<Record<string, string>>;
  /** Files beside the modules that another project reads. */
  readonly files?: Readonly<Record<string, string>>;
  readonly node: string;
};

export const MOCK_SERVER = {
  name: 'client-portal-mock-server',
  description: 'The mocked API of the client portal, its portal, and fixtures for tests',
  exports: {
    '.': 'mock-server/app.ts',
    './server': 'mock-server/server.ts',
    './control': 'contract/generated/control-client.ts',
    './control-error': 'contract/control/control-request.ts',
    './sandbox': 'mock-server/testing/sandbox.ts',
    './playwright': 'mock-server/testing/playwright.ts',
    './vitest': 'mock-server/testing/vitest.ts',
  },
  types: ['mock-server', 'contract', 'deploy'],
  peers: ['zod'],
  optionalPeers: ['@playwright/test', 'vitest'],
  files: { './contract/*': './build/contract/*' },
  // The panel strips types by Node's own function.
  node: '>=24',
} as const satisfies PackageSpec;

export const SDK = {
  name: 'client-portal-sdk',
  description: 'Types, schemas, React hooks and plain calls of the client portal API',
  exports: {
    './hooks/*': 'src/sdk/generated/*/*.ts',
    './calls/*': 'src/sdk/generated/calls/*/*.ts',
    './schemas/*': 'contract/generated/schemas/*.zod.ts',
    './api-error': 'src/sdk/api-error.ts',
    './base-address': 'src/sdk/base-address.ts',
    './cursor-pages': 'src/sdk/cursor-pages.ts',
    './empty-on-404': 'src/sdk/empty-on-404.ts',
    './http-client': 'src/sdk/http-client.ts',
    './identity': 'src/sdk/identity.ts',
    './query-client': 'src/sdk/query-client.ts',
    './upload-transport': 'src/sdk/upload-transport.ts',
  },
  types: ['src/sdk', 'contract'],
  peers: ['@tanstack/react-query', 'react', 'zod'],
  optionalPeers: [],
  // The SDK imports no React: these are the versions of React Query.
  ranges: { react: '^18.0.0 || ^19.0.0' },
  node: '>=20.19',
} as const satisfies PackageSpec;
