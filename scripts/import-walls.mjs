// Rules for imports between folders (docs/architecture.md). tests/architecture/walls.test.ts breaks
// each rule on a fixture, so a rule that matches nothing fails a test.

const TEST_FILE = '[.]test[.]tsx?$';
/** Generated MSW handlers, which only tests use. */
const MSW_FILE = '[.]msw[.]ts$';

/**
 * Top-level folders of the repository; in `src`, each folder and each feature. Files inside one of
 * them import each other by relative paths.
 */
const PART =
  '^(src/features/[^/]+|src/(?!features/)[^/]+|contract|mock-server|deploy|demo|scripts|tests)/';

/** Type-only imports, which do not exist at run time. */
const TYPES_ONLY = ['type-only', 'type-import'];

/** Folders of src/shared, lowest first: each imports only folders before it. */
const SHARED_ORDER = [['platform'], ['ui'], ['screens'], ['html'], ['finance'], ['lists']];

/** Pattern of a file directly in mock-server, outside its folders. */
const ROOT_FILE = '[^/]+$';

/** Folders of mock-server, lowest first; folders of one line do not import one another. */
const MOCK_ORDER = [
  ['store'],
  ['rules'],
  ['engine'],
  ['seed'],
  ['scenarios'],
  ['sandbox'],
  ['real'],
  ['service'],
  ['events', 'handlers', 'postcode', 'recording', 'persistence'],
  ['control', 'panel'],
  [ROOT_FILE],
  ['testing'],
];

/**
 * Returns a rule for each folder of `order`. Files in the folder must not import, not even as a
 * type, from the other folders of the same line or from folders of later lines.
 */
function inOrder(name, root, order) {
  const pathOf = (folder) => (folder === ROOT_FILE ? folder : `${folder}/`);
  return order.flatMap((line, index) =>
    line.flatMap((folder) => {
      const refused = order
        .slice(index)
        .flat()
        .filter((other) => other !== folder);
      if (refused.length === 0) return [];
      return {
        name,
        comment: `The order of the folders of ${root} (docs/architecture.md).`,
        from: { path: `^${root}/${pathOf(folder)}`, pathNot: TEST_FILE },
        to: { path: `^${root}/(${refused.map(pathOf).join('|')})` },
      };
    }),
  );
}

/** Returns a rule for a folder of `src`: of `src`, its files import only that folder and `others`. */
function mayImportOnly(name, folder, others) {
  return {
    name,
    comment: `Of src, src/${folder} may import only ${[folder, ...others].join(', ')}.`,
    from: { path: `^src/${folder}/` },
    to: { path: '^src/', pathNot: `^src/(${[folder, ...others].join('|')})/` },
  };
}

const rules = [
  ...inOrder('shared-folders-in-order', 'src/shared', SHARED_ORDER),
  ...inOrder('mock-folders-in-order', 'mock-server', MOCK_ORDER),
  mayImportOnly('shared-stays-below', 'shared', []),
  mayImportOnly('sdk-stays-below', 'sdk', []),
  mayImportOnly('session-stays-below', 'session', ['sdk', 'shared']),
  mayImportOnly('forms-stay-below', 'forms', ['session', 'sdk', 'shared']),
  mayImportOnly('features-stay-below', 'features', ['forms', 'session', 'sdk', 'shared']),
  {
    name: 'no-circular',
    comment:
      'These files import each other, if only for a type: merge them, or move the shared code to a third file.',
    from: { pathNot: 'node_modules/' },
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'The imported file does not exist (or `npm run generate` has not run).',
    from: {},
    to: { couldNotResolve: true, pathNot: '[?](url|raw|inline)$' },
  },
  {
    name: 'file-says-what-it-has',
    comment:
      'Name the file for what it contains, not index, utils, helpers, types, common or misc.',
    from: {},
    to: {
      path: '(^|/)(index|utils?|helpers?|types?|common|misc)[.](ts|tsx|mjs)$',
      pathNot: 'node_modules/',
    },
  },
  {
    name: 'relative-within-a-part',
    comment: 'Import files of the same part of the tree by a relative path.',
    from: { path: PART, pathNot: '^tests/' },
    to: { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
  },
  {
    name: 'alias-across-a-wall',
    comment:
      'Import files of another part of the tree by its alias: #src/, #contract/, #mock/ or #tests/.',
    from: { path: PART, pathNot: '^src/sdk/generated/' },
    to: {
      path: '^(src|contract|mock-server|tests)/',
      pathNot: '^$1/',
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  },
  {
    name: 'contract-knows-nobody',
    comment: 'The contract is shared by all parts of the tree and must not import any of them.',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/', 'node_modules/(zod|ajv|ajv-formats)/', '^(node:)?fs$'] },
  },
  {
    name: 'portal-not-mock-server',
    comment: 'The portal must not import the mock server: put shared code into contract/.',
    from: { path: '^src/' },
    to: { path: '^mock-server/' },
  },
  {
    name: 'control-client-in-development-only',
    comment: 'Only src/app/dev, which is in no build, may call the control API of the mock server.',
    from: { path: '^src/', pathNot: ['^src/app/dev/', TEST_FILE] },
    to: { path: '^contract/(control/|generated/control-)' },
  },
  {
    name: 'mock-server-not-portal',
    comment: 'The mock server must not import the portal: put shared code into contract/.',
    from: { path: '^mock-server/' },
    to: { path: '^src/' },
  },
  {
    name: 'product-not-tests',
    comment: 'Product code must not import tests or test helpers.',
    from: { path: '^(src|mock-server|contract|deploy|scripts)/', pathNot: [TEST_FILE, MSW_FILE] },
    to: { path: ['^tests/', TEST_FILE, MSW_FILE] },
  },
  {
    name: 'product-not-demo',
    comment: 'demo/ combines the portal and the mock server; product code must not import it.',
    from: { path: '^(src|mock-server|contract|deploy|scripts)/' },
    to: { path: '^demo/' },
  },
  {
    name: 'portal-tests-use-support-only',
    comment:
      'Unit tests of the portal may import only tests/support, which has the in-process mock.',
    from: { path: `^src/.*${TEST_FILE}` },
    to: { path: '^tests/', pathNot: '^tests/support/' },
  },
  {
    name: 'portal-ships-dependencies-only',
    comment: 'The portal must not import Node modules or packages outside `dependencies`.',
    from: { path: '^src/', pathNot: [TEST_FILE, MSW_FILE] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] },
  },
  {
    name: 'shared-ui-is-plain',
    comment: 'src/shared/ui must not import a router, TanStack Query, a form library or the sdk.',
    from: { path: '^src/shared/ui/', pathNot: TEST_FILE },
    to: {
      path: [
        'node_modules/(react-router|react-router-dom|react-hook-form)/',
        'node_modules/(@tanstack|@hookform)/',
      ],
    },
  },
  {
    name: 'features-know-no-feature',
    comment: 'A feature must not import another feature: combine them in src/app/pages.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'feature-folders-are-private',
    comment: 'Import only files at the root of a feature; its sub-folders are private.',
    from: { pathNot: '^src/features/' },
    to: { path: '^src/features/[^/]+/[^/]+/' },
  },
  {
    name: 'feature-folders-no-cycle',
    comment:
      'These folders of a feature import each other: merge them, or move the shared code to a third folder.',
    scope: 'folder',
    from: { path: '^src/features/[^/]+/[^/]+' },
    to: { circular: true },
  },
  {
    name: 'store-library-behind-store',
    comment:
      'Only mock-server/store may import @mswjs/data: it works around defects of the library.',
    from: { pathNot: '^mock-server/store/' },
    to: { path: 'node_modules/@mswjs/data/' },
  },
  {
    name: 'mock-rules-are-pure',
    comment: 'Rules are pure functions of values: they must not import the store or the handlers.',
    from: { path: '^mock-server/rules/', pathNot: TEST_FILE },
    to: {
      path: '^mock-server/',
      pathNot: '^mock-server/rules/',
      dependencyTypesNot: TYPES_ONLY,
    },
  },
  {
    name: 'e2e-sees-the-product-from-outside',
    comment:
      'End-to-end tests must not import product code: they state the values that the specification states.',
    from: { path: '^tests/e2e/' },
    to: {
      path: '^(src|mock-server|contract|deploy|scripts)/',
      pathNot: '^mock-server/seed/personas[.]ts$',
    },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
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
