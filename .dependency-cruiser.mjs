// Import rules between the parts of the tree (docs/architecture.md). tests/architecture/walls.test.ts
// breaks each rule on a fixture, so that a rule that matches nothing fails a test.

const TEST_FILE = '[.]test[.]tsx?$';
/** Generated MSW handlers, which only tests use. */
const MSW_FILE = '[.]msw[.]ts$';

/** Parts of the tree; the files within one part import each other by relative paths. */
const PART =
  '^(src/features/[^/]+|src/(?!features/)[^/]+|contract|mock-server|deploy|demo|scripts|tests)/';

/** Imports that type stripping removes. */
const TYPES_ONLY = ['type-only', 'type-import'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-circular',
    comment: 'Two files that need each other, if only for a type, are one file, or three.',
    severity: 'error',
    from: { pathNot: 'node_modules/' },
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'The imported file does not exist (or `npm run generate` has not run).',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '[?](url|raw|inline)$' },
  },
  {
    name: 'file-says-what-it-has',
    comment: 'A file is named for what is in it.',
    severity: 'error',
    from: {},
    to: {
      path: '(^|/)(index|utils?|helpers?|types?|common|misc)[.](ts|tsx|mjs)$',
      pathNot: 'node_modules/',
    },
  },
  {
    name: 'relative-within-a-part',
    comment: 'Inside one part of the tree, import by a relative path.',
    severity: 'error',
    from: { path: PART, pathNot: '^tests/' },
    to: { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
  },
  {
    name: 'alias-across-a-wall',
    comment:
      'Across a wall, import by its alias (#src/, #contract/, #mock/, #tests/): each crossing is visible.',
    severity: 'error',
    from: { path: PART, pathNot: '^src/sdk/generated/' },
    to: {
      path: '^(src|contract|mock-server|tests)/',
      pathNot: '^$1/',
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: 'contract-knows-nobody',
    comment: 'The contract is the shared language: it knows nobody.',
    severity: 'error',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/', 'node_modules/(zod|ajv|ajv-formats)/', '^(node:)?fs$'] },
  },
  {
    name: 'portal-not-mock-server',
    comment: 'The portal and the mock server meet in the contract and nowhere else.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^mock-server/' },
  },
  {
    name: 'control-client-in-development-only',
    comment:
      'The control API of the mock server is driven by src/app/dev alone, which no build has.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/app/dev/', TEST_FILE] },
    to: { path: '^contract/(control/|generated/control-)' },
  },
  {
    name: 'mock-server-not-portal',
    comment: 'The mock server and the portal meet in the contract and nowhere else.',
    severity: 'error',
    from: { path: '^mock-server/' },
    to: { path: '^src/' },
  },
  {
    name: 'product-not-tests',
    comment: 'What is shipped never needs a test helper.',
    severity: 'error',
    from: { path: '^(src|mock-server|contract|deploy|scripts)/', pathNot: [TEST_FILE, MSW_FILE] },
    to: { path: ['^tests/', TEST_FILE, MSW_FILE] },
  },
  {
    name: 'product-not-demo',
    comment: 'The demonstration joins the portal and the mock server; neither knows of it.',
    severity: 'error',
    from: { path: '^(src|mock-server|contract|deploy|scripts)/' },
    to: { path: '^demo/' },
  },
  {
    name: 'portal-tests-use-support-only',
    comment: 'Unit tests of the portal get the in-process mock from tests/support.',
    severity: 'error',
    from: { path: `^src/.*${TEST_FILE}` },
    to: { path: '^tests/', pathNot: '^tests/support/' },
  },
  {
    name: 'portal-ships-dependencies-only',
    comment: 'A package of the build and test tools must not reach the browser.',
    severity: 'error',
    from: { path: '^src/', pathNot: [TEST_FILE, MSW_FILE] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] },
  },
  {
    name: 'shared-stays-below',
    comment: 'src/shared knows contract types and its own kind.',
    severity: 'error',
    from: { path: '^src/shared/' },
    to: { path: '^src/', pathNot: '^src/shared/' },
  },
  {
    name: 'shared-ui-is-plain',
    comment: 'shared/ui knows no router, query, form library or sdk.',
    severity: 'error',
    from: { path: '^src/shared/ui/', pathNot: TEST_FILE },
    to: {
      path: [
        '^src/shared/(form|query)/',
        'node_modules/(react-router|react-router-dom|react-hook-form)/',
        'node_modules/(@tanstack|@hookform)/',
      ],
    },
  },
  {
    name: 'sdk-stays-below',
    comment: 'src/sdk knows the contract alone, so that it can be used without the portal.',
    severity: 'error',
    from: { path: '^src/sdk/' },
    to: { path: '^src/', pathNot: '^src/sdk/' },
  },
  {
    name: 'session-stays-below',
    comment: 'src/session knows sdk and shared.',
    severity: 'error',
    from: { path: '^src/session/' },
    to: { path: '^src/', pathNot: '^src/(session|sdk|shared)/' },
  },
  {
    name: 'features-know-no-feature',
    comment: 'Two features that need each other meet in src/app/pages.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'features-stay-below',
    comment: 'A feature knows forms, session, sdk, shared and contract.',
    severity: 'error',
    from: { path: '^src/features/' },
    to: { path: '^src/', pathNot: '^src/(features|forms|session|sdk|shared)/' },
  },
  {
    name: 'forms-stay-below',
    comment: 'The forms on details are of no feature: they know session, sdk, shared and contract.',
    severity: 'error',
    from: { path: '^src/forms/' },
    to: { path: '^src/', pathNot: '^src/(forms|session|sdk|shared)/' },
  },
  {
    name: 'feature-folders-are-private',
    comment: 'Files at the root of a feature are public, its sub-folders are private.',
    severity: 'error',
    from: { pathNot: '^src/features/' },
    to: { path: '^src/features/[^/]+/[^/]+/' },
  },
  {
    name: 'feature-folders-no-cycle',
    comment: 'Two private folders of a feature that need each other are one folder, or three.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/features/[^/]+/[^/]+' },
    to: { circular: true },
  },
  {
    name: 'mock-engine-stays-below',
    comment: 'Service and sandbox call the engine, the rules and the store, which know neither.',
    severity: 'error',
    from: { path: '^mock-server/(engine|rules|store)/' },
    to: { path: '^mock-server/(sandbox|service|handlers|events)/' },
  },
  {
    name: 'store-library-behind-store',
    comment: "The library's measured traps are closed behind mock-server/store.",
    severity: 'error',
    from: { pathNot: '^mock-server/store/' },
    to: { path: 'node_modules/@mswjs/data/' },
  },
  {
    name: 'mock-store-is-lowest',
    comment: 'The store is below everything else of the mock server.',
    severity: 'error',
    from: { path: '^mock-server/store/', pathNot: TEST_FILE },
    to: {
      path: '^mock-server/',
      pathNot: '^mock-server/store/',
      dependencyTypesNot: TYPES_ONLY,
    },
  },
  {
    name: 'mock-rules-are-pure',
    comment: 'Rules know values, not the store or the handlers.',
    severity: 'error',
    from: { path: '^mock-server/rules/', pathNot: TEST_FILE },
    to: {
      path: '^mock-server/',
      pathNot: '^mock-server/rules/',
      dependencyTypesNot: TYPES_ONLY,
    },
  },
  {
    name: 'mock-handlers-stay-below-app',
    comment: 'app -> handlers and events -> rules and store, never back.',
    severity: 'error',
    from: { path: '^mock-server/(handlers|events)/', pathNot: TEST_FILE },
    to: {
      path: '^mock-server/(control/|panel/|(app|server|cli)[.]ts$)',
      dependencyTypesNot: TYPES_ONLY,
    },
  },
  {
    name: 'e2e-sees-the-product-from-outside',
    comment: 'End-to-end tests type what the specification says; they import no product code.',
    severity: 'error',
    from: { path: '^tests/e2e/' },
    to: {
      path: '^(src|mock-server|contract|deploy|scripts)/',
      pathNot: '^mock-server/seed/personas[.]ts$',
    },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|dist|dist-[^/]+|tests/architecture/fixtures)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
