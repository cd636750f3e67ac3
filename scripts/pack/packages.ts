/** Package that `npm run pack` creates. Other fields of its package.json come from our package.json. */
export type PackageSpec = {
  readonly name: string;
  readonly description: string;
  /** Modules that other projects can import, by the path after the package's name. */
  readonly exports: Readonly<Record<string, string>>;
  readonly types: readonly string[];
  /** Required packages that are not bundled, in the versions that we use. */
  readonly peers: readonly string[];
  readonly optionalPeers: readonly string[];
  /** Version ranges of peers that also work in versions other than ours. */
  readonly ranges?: Readonly<Record<string, string>>;
  /** Other files that projects can read, by the path after the package's name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly node: string;
};

export const MOCK_SERVER_PACKAGE = {
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
  // The panel strips types with a function that Node provides.
  node: '>=24',
} as const satisfies PackageSpec;

export const SDK_PACKAGE = {
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
  // The SDK itself imports no React; React Query supports these versions.
  ranges: { react: '^18.0.0 || ^19.0.0' },
  node: '>=20.19',
} as const satisfies PackageSpec;
