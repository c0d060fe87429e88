// Who may import whom. `npm run check` runs it; a planted violation of every rule must fail (tools/boundaries.test.ts).

/** Server features, in order: each may import earlier ones, through their index.ts only. */
const SERVER_FEATURES = [
  'events',
  'audit',
  'jobs',
  'settings',
  'files',
  'notifications',
  'security',
  'accounts',
  'catalog',
  'entitlements',
  'publications',
  'site-content',
  'partners',
  'reading',
  'annotations',
  'dictionary',
  'flashcards',
  'exam-plans',
  'class-layers',
  'codes',
  'ledger',
  'payments',
  'orders',
  'reconciliation',
  'transfers',
  'invoices',
  'ratings',
  'samples',
  'shelf',
  'support',
  'channel',
  'statistics',
  'admin-home',
];

const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const TESTS = '\\.test\\.tsx?$|/testing/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureOrder = SERVER_FEATURES.slice(0, -1).map((feature, index) =>
  rule(
    `server-feature-order-${feature}`,
    `${feature} comes before the features it would import here; it writes an event instead`,
    { path: `${SERVER}/features/${feature}/`, pathNot: TESTS },
    { path: `${SERVER}/features/(${SERVER_FEATURES.slice(index + 1).join('|')})/` },
  ),
);

module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'two files that need each other are one, or lack a third; a page that is loaded later closes no circle',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule(
      'apps-apart',
      'the two apps meet in the contract, types included',
      { path: '^apps/(server|web)/' },
      { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'packages-below-apps',
      'a package knows no app',
      { path: '^(packages|demo-shop)/' },
      { path: '^apps/' },
    ),
    rule(
      'contract-alone',
      'the contract is plain data: TypeBox and nothing else',
      { path: '^packages/contract/src/', pathNot: TESTS },
      { pathNot: '^(packages/contract/src/|node_modules/typebox/)' },
    ),
    rule(
      'pure-packages',
      'covers, epub-cfi, reader, and publication but for its node folder, run in a browser too',
      { path: '^packages/(covers|epub-cfi|reader|publication/src/(core|browser))/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'reader-without-framework',
      'the reader could stand in any site',
      { path: '^packages/reader/' },
      { path: 'node_modules/(react|react-dom|antd|zustand|@tanstack)/' },
    ),
    rule(
      'server-platform-below',
      'platform knows no feature and no table',
      { path: `${SERVER}/platform/`, pathNot: TESTS },
      { path: `${SERVER}/(features|app|db/tables)/` },
    ),
    rule(
      'server-db-below',
      'tables and migrations know no feature',
      { path: `${SERVER}/db/`, pathNot: TESTS },
      { path: `${SERVER}/(features|app)/` },
    ),
    rule(
      'server-features-below-app',
      'app mounts the features, never the other way round',
      { path: `${SERVER}/features/`, pathNot: TESTS },
      { path: `${SERVER}/(app|testing)/` },
    ),
    rule(
      'server-feature-index-only',
      'another feature is imported through its index.ts',
      { path: `${SERVER}/(features/([^/]+)|app)/`, pathNot: TESTS },
      {
        path: `${SERVER}/features/([^/]+)/`,
        pathNot: [`${SERVER}/features/[^/]+/index\\.ts$`, `${SERVER}/features/$2/`],
      },
    ),
    ...featureOrder,
    rule(
      'server-sql-in-stores',
      'only a store imports tables or the ORM',
      { path: `${SERVER}/(features|app)/`, pathNot: ['\\.store\\.ts$', TESTS] },
      { path: `(${SERVER}/db/tables/|node_modules/drizzle-orm/)` },
    ),
    rule(
      'server-http-framework',
      'the HTTP framework stays in app, platform and the routes that answer with bytes',
      { path: `${SERVER}/`, pathNot: [`${SERVER}/(app|platform|testing)/`, '\\.routes\\.ts$', TESTS] },
      { path: 'node_modules/(fastify|@fastify)/' },
    ),
    rule(
      'web-shared-below',
      'what is shared knows no feature',
      { path: `${WEB}/shared/` },
      { path: `${WEB}/(features|app)/` },
    ),
    rule(
      'web-features-below-app',
      'features know no app',
      { path: `${WEB}/features/` },
      { path: `${WEB}/app/` },
    ),
    rule(
      'web-features-apart',
      'what two features share goes to shared; a screen that mixes them lives in app/pages',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),
    rule(
      'web-antd-behind-provider',
      'the storefront and the shell stay without antd; only pages that are loaded behind AntdProvider use it',
      { path: `${WEB}/app/shell/` },
      { path: 'node_modules/antd/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.css$|\\.svg$|\\.json$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
