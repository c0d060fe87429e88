// Who may import whom. `npm run check` runs it; a planted violation of every rule must fail (tools/boundaries.test.ts).

/**
 * The domains and their areas, in order: on the server an area may import earlier ones, through their index.ts only. The tree
 * repeats them: `features/<domain>/<area>` in both apps, `<domain>/<area>` in the contract, `<domain>` among the tables.
 */
const DOMAINS = {
  base: ['events', 'audit', 'jobs', 'settings', 'files', 'notifications', 'security'],
  people: ['accounts'],
  catalog: ['books', 'publications', 'site-content'],
  commerce: [
    'prices',
    'partners',
    'entitlements',
    'codes',
    'ledger',
    'payments',
    'orders',
    'reconciliation',
    'transfers',
    'invoices',
    'quotations',
    'agreements',
    'ratings',
    'samples',
    'channel',
    'statistics',
  ],
  study: [
    'reading',
    'offline-leases',
    'annotations',
    'dictionary',
    'flashcards',
    'exam-plans',
    'class-layers',
    'shelf',
  ],
  service: ['support', 'admin-home'],
};

/** `commerce/orders`, …, in order. */
const AREAS = Object.entries(DOMAINS).flatMap(([domain, areas]) => areas.map((area) => `${domain}/${area}`));

const DOMAIN_NAMES = Object.keys(DOMAINS);

const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const TESTS = '\\.(test|trial)\\.tsx?$|/testing/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const areaOrder = AREAS.slice(0, -1).map((area, index) =>
  rule(
    `server-area-order-${area.replace('/', '-')}`,
    `${area} comes before the areas it would import here; it writes an event instead`,
    { path: `${SERVER}/features/${area}/`, pathNot: TESTS },
    { path: `${SERVER}/features/(${AREAS.slice(index + 1).join('|')})/` },
  ),
);

/** Rules for the domains of a folder: each may import the domains before it. */
const domainOrder = (name, comment, folder, exception) =>
  DOMAIN_NAMES.slice(0, -1).map((domain, index) =>
    rule(
      `${name}-${domain}`,
      comment,
      { path: `${folder}/${domain}/`, pathNot: TESTS },
      { path: `${folder}/(${DOMAIN_NAMES.slice(index + 1).join('|')})/`, pathNot: exception },
    ),
  );

module.exports = {
  DOMAINS,
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
      'server-area-index-only',
      'another area is imported through its index.ts',
      { path: `${SERVER}/(features/([^/]+/[^/]+)|app)/`, pathNot: TESTS },
      {
        path: `${SERVER}/features/[^/]+/[^/]+/`,
        pathNot: [`${SERVER}/features/[^/]+/[^/]+/index\\.ts$`, `${SERVER}/features/$2/`],
      },
    ),
    ...areaOrder,
    ...domainOrder(
      'tables-domain-order',
      'foreign keys lead to the same or an earlier domain; every table may name a user',
      `${SERVER}/db/tables`,
      `${SERVER}/db/tables/people/accounts\\.ts$`,
    ),
    ...domainOrder(
      'contract-domain-order',
      'a part of the contract uses its own and earlier domains; every part may use the fields and errors of an account',
      '^packages/contract/src',
      '^packages/contract/src/people/accounts/account-(fields|errors)\\.ts$',
    ),
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
      { path: `${WEB}/features/([^/]+/[^/]+)/` },
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
