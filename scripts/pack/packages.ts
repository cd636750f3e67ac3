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
  // The fixture needs the Disposable that addInitScript returns since Playwright 1.59.
  ranges: { '@playwright/test': '^1.59.0', vitest: '^3.0.0 || ^4.0.0 || ^5.0.0' },
  files: { './contract/*': './build/contract/*' },
  // The panel strips types with a function that Node provides.
  node: '>=24',
} as const satisfies PackageSpec;

export const CONTRACT_CHECK_PACKAGE = {
  name: 'contract-check',
  description: 'Compares a running server with its OpenAPI document',
  exports: { './rules': 'scripts/contract-check/rules.ts' },
  types: ['scripts', 'contract', 'mock-server'],
  peers: [],
  optionalPeers: [],
  node: '>=22.12',
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
    './msw': 'src/sdk/generated/handlers.msw.ts',
    './query-client': 'src/sdk/query-client.ts',
    './upload-transport': 'src/sdk/upload-transport.ts',
  },
  types: ['src/sdk', 'contract'],
  peers: ['@tanstack/react-query', 'react', 'zod'],
  optionalPeers: ['msw'],
  // The SDK itself imports no React; React Query supports these versions. There is no range for zod: its types
  // have new names in each minor version, and zod 3 has no zod/mini.
  ranges: {
    // Since 5.62 the key of a query names the type of its error, as the generated hooks do.
    '@tanstack/react-query': '^5.62.0',
    // The declarations of the handlers name a type that MSW exports since 2.1.7.
    msw: '^2.1.7 || ^3.0.0',
    react: '^18.0.0 || ^19.0.0',
  },
  node: '>=20.19',
} as const satisfies PackageSpec;
