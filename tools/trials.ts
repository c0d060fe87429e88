// Trials take minutes and prove what changes seldom. Each one names the files whose change makes it worth running again.
import { bin, run } from './command-runner.ts';
import { installDebianPackages } from './debian-packages.ts';
import { journey, vitest } from './trial-runners.ts';

export interface Trial {
  readonly name: string;
  /** What it shows, for the list that the command prints. */
  readonly what: string;
  /** Files and folders that decide the result. A trial is due when their content differs from that of its last success. */
  readonly dependsOn: readonly string[];
  /** Runs only when it is asked for: it needs books or packages that not every machine has, tries the tests instead of the product, or looks for new faults. */
  readonly onlyByName?: true;
  run(): Promise<void>;
}

const SERVER = 'apps/server/src';

/** Browsers with their drivers, and a display for the one that has no mode without windows. */
const BROWSER_PACKAGES = [
  'chromium-driver',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'dbus',
  'fonts-noto-cjk',
];

export const TRIALS: readonly Trial[] = [
  {
    name: 'database-server',
    what: 'the embedded PostgreSQL after kill -9, Ctrl-C, two starts at once and damaged folders',
    dependsOn: [`${SERVER}/db/embedded`],
    run: vitest('db/embedded'),
  },
  {
    name: 'database-catalog',
    what: 'the comparison of two databases, which holds tables and migrations together, finds every kind of difference',
    dependsOn: [`${SERVER}/testing/database-catalog.ts`, `${SERVER}/testing/database-catalog.trial.ts`],
    run: vitest('testing/database-catalog'),
  },
  {
    name: 'shop-backup',
    what: 'backup, verification and restore of the database and of the whole shop',
    dependsOn: [`${SERVER}/app/backup`, `${SERVER}/db/backup`, `${SERVER}/platform/files`],
    run: vitest('app/backup', 'db/backup'),
  },
  {
    name: 'onix-volume',
    onlyByName: true,
    what: '100,000 products of an ONIX message are read and compared within 400 MB of memory',
    dependsOn: [`${SERVER}/features/catalog/books/onix`],
    run: vitest('onix-volume'),
  },
  {
    name: 'rolling-deploy',
    what: 'two versions of the server on one database',
    dependsOn: [`${SERVER}/db/migrations`, `${SERVER}/db/schema-level.ts`, `${SERVER}/app/health`],
    run: vitest('app/health'),
  },
  {
    name: 'master-key',
    what: 'a new master key takes over while two servers run, also when the command is killed halfway',
    dependsOn: [
      `${SERVER}/app/commands/rotate-master-key.ts`,
      `${SERVER}/app/commands/rotate-master-key.trial.ts`,
      `${SERVER}/app/commands/sealed-column.store.ts`,
      `${SERVER}/app/start/master-key-check.ts`,
      ...['master-secret', 'secret-box', 'link-token'].map((file) => `${SERVER}/platform/${file}.ts`),
    ],
    run: vitest('app/commands'),
  },
  {
    name: 'flashcard-limits',
    what: 'the cards of a person and files of cards end at their largest size, and nothing is stored in part',
    dependsOn: [`${SERVER}/features/study/flashcards`],
    run: vitest('study/flashcards'),
  },
  {
    name: 'hostile-lists',
    what: '40 uploaded lists that are made to hold the server, from six people, while others are served',
    dependsOn: [
      `${SERVER}/platform/uploaded-lists`,
      `${SERVER}/platform/http/upload.ts`,
      `${SERVER}/platform/places.ts`,
      `${SERVER}/testing/hostile-lists.ts`,
      `${SERVER}/testing/hostile-list-sender.ts`,
      'packages/publication/src/node/watched-process.ts',
    ],
    run: vitest('platform/uploaded-lists'),
  },
  {
    name: 'costly-pdfs',
    onlyByName: true,
    what: 'PDFs that are made to hold the import are read, or their process ends within its limits with a reason',
    dependsOn: [
      'packages/publication/src/node/pdf',
      'packages/publication/src/node/import-in-child.ts',
      'packages/publication/src/node/watched-process.ts',
      'packages/publication/src/testing/costly-pdfs.ts',
    ],
    run: vitest('pdf/costly-pdfs'),
  },
  {
    name: 'shop-cases',
    onlyByName: true,
    what: 'statements, rosters, cards, ISBNs and pictures of people, each with its right result; needs CASES_DIR',
    dependsOn: [
      `${SERVER}/platform/uploaded-lists`,
      `${SERVER}/features/commerce/transfers/statements`,
      `${SERVER}/features/commerce/codes/rosters`,
      `${SERVER}/features/study/flashcards/transfer`,
      `${SERVER}/testing/shop-cases.trial.ts`,
    ],
    run: vitest('testing/shop-cases'),
  },
  {
    name: 'random-walk',
    what: '60 orders under crashes and network faults on two servers, then a comparison of all books',
    dependsOn: [
      'bench/faults',
      ...['orders', 'payments', 'ledger', 'codes', 'transfers', 'reconciliation'].map(
        (area) => `${SERVER}/features/commerce/${area}`,
      ),
      'packages/gateway-emulators',
    ],
    run: vitest('bench/faults'),
  },
  {
    name: 'kill-processes',
    what: 'orders, a payment and notes while server and database are killed; the books of BOOKS_DIR are imported',
    dependsOn: [
      `${SERVER}/db`,
      `${SERVER}/platform/jobs`,
      'packages/publication',
      'e2e/trials/kill-in-payment.spec.ts',
      'e2e/trials/kill-processes.spec.ts',
    ],
    run: journey('trials/kill-'),
  },
  {
    name: 'start-and-stop',
    what: 'every way to stop the shop and the start after it, backup into a new shop, the first start of production',
    dependsOn: [
      'tools/bootstrap.mjs',
      `${SERVER}/app/start`,
      `${SERVER}/app/commands`,
      `${SERVER}/db/embedded`,
      'e2e/trials/start-and-stop.spec.ts',
    ],
    run: journey('start-and-stop'),
  },
  {
    name: 'w3c-books',
    onlyByName: true,
    what: 'all W3C test books whose requirement is met, on the page /read; needs BOOKS_DIR',
    dependsOn: [
      'e2e/w3c',
      'e2e/trials/w3c-books.spec.ts',
      'packages/publication/src/core',
      'packages/reader/src/layout',
    ],
    run: journey('w3c-books'),
  },
  {
    name: 'engine-books',
    what: 'made and W3C books in the reading engine alone: styles, tables, fonts, formulas, spreads, quotes, footnotes, words',
    dependsOn: [
      'packages/reader/src',
      'packages/epub-cfi/src',
      'packages/publication/src/core',
      'packages/publication/src/node/pdf',
      'e2e/reader-engine',
      'e2e/w3c',
    ],
    run: journey('reader-engine/', 'w3c-engine'),
  },
  {
    // alone, because a browser whose machine is busy with other pages drops the frames of closed sections late
    name: 'closed-sections',
    what: 'the memory of sections that were closed while 600 of them are turned through',
    dependsOn: ['packages/reader/src', 'e2e/trials/closed-sections.spec.ts'],
    run: journey('closed-sections'),
  },
  {
    name: 'random-styles',
    what: '500 chapters with random valid styles: every text is reached and has a contrast of 4.5',
    dependsOn: [
      'packages/reader/src/text',
      'e2e/reader-engine/random-styles.ts',
      'e2e/reader-engine/reading-check.ts',
      'e2e/trials/random-styles.spec.ts',
    ],
    run: journey('random-styles'),
  },
  {
    name: 'real-book-cfis',
    onlyByName: true,
    what: 'CFIs of random points of real books',
    dependsOn: ['packages/epub-cfi/src', 'packages/reader/src', 'e2e/trials/real-book-cfis.spec.ts'],
    run: journey('real-book-cfis'),
  },
  {
    name: 'browsers',
    onlyByName: true,
    what: "the reader's journeys, a purchase, the phone in WebKit, hostile books and every line of the books of BOOKS_DIR in Chromium, Firefox and WebKit",
    dependsOn: [
      'e2e/browsers',
      'e2e/trials/browsers.spec.ts',
      'e2e/trials/browsers-shop.spec.ts',
      'e2e/trials/browsers-books.spec.ts',
      'e2e/trials/browsers-kinds.spec.ts',
      'e2e/trials/browsers-markup.spec.ts',
      'e2e/trials/browsers-phone.spec.ts',
      'e2e/trials/browsers-letters.spec.ts',
      ...[
        'closed-parts',
        'first-letters',
        'line-walk',
        'marked-lists',
        'note-books',
        'page-kinds',
        'painted-places',
      ].map((file) => `e2e/reader-engine/${file}.ts`),
      'packages/reader/src',
      'packages/publication/src/core/clean',
      'apps/web/src/features/study/reading',
    ],
    async run() {
      await installDebianPackages(BROWSER_PACKAGES);
      await journey('browsers')();
    },
  },
  {
    name: 'reader-cases',
    onlyByName: true,
    what: 'books and a PDF after reports of people: each marked line is found, reached, painted and readable; needs CASES_DIR',
    dependsOn: [
      'packages/reader/src',
      'packages/publication/src/core',
      'packages/publication/src/node/pdf',
      'e2e/reader-engine/case-books.ts',
      'e2e/reader-engine/reading-check.ts',
      'e2e/trials/reader-cases.spec.ts',
      'e2e/trials/reader-cases-expected.spec.ts',
      'e2e/trials/reader-cases-marking.spec.ts',
    ],
    run: journey('reader-cases'),
  },
  {
    name: 'offline',
    onlyByName: true,
    what: 'a full disk, a clock that is set back, a refund, a killed download, twenty books, three days of notes and reviews on two devices',
    dependsOn: [
      'apps/web/src/shared/offline',
      'apps/web/src/app/service-worker',
      `${SERVER}/features/study/offline-leases`,
      'e2e/trials/offline.spec.ts',
      'e2e/trials/offline-devices.spec.ts',
      'e2e/trials/offline-profile.spec.ts',
    ],
    run: journey('offline'),
  },
  {
    name: 'highlights',
    what: '510 highlights over formulas, ruby, hidden words, tables and footnotes: painted now, later, larger and in a new revision',
    dependsOn: [
      'packages/reader/src/highlights',
      'packages/reader/src/text/running-text.ts',
      'packages/publication/src/core/text',
      'e2e/reader-engine/random-highlights.ts',
      'e2e/trials/highlights.spec.ts',
    ],
    run: journey('highlights'),
  },
  {
    name: 'planted-faults',
    onlyByName: true,
    what: '20 faults are put into a copy of the last commit; the tests must find each',
    dependsOn: ['e2e/trials/planted-faults'],
    run: () => run(bin('tsx'), ['e2e/trials/planted-faults/run.ts']),
  },
  {
    name: 'going-live',
    onlyByName: true,
    what: 'docs/going-live.md on an empty machine: TLS, upgrade, rollback, backup, restore, unit, container',
    dependsOn: [
      'tools/going-live',
      'tools/going-live.ts',
      'tools/bootstrap.mjs',
      'tools/server-bundle.mjs',
      'ops',
      'docs/going-live.md',
    ],
    async run() {
      await installDebianPackages(['postgresql', 'nginx']);
      await run(bin('tsx'), ['tools/going-live.ts']);
    },
  },
  {
    name: 'failover',
    onlyByName: true,
    what: 'servers, replicas, PgBouncer and S3 are killed under load',
    dependsOn: ['bench/failover', 'bench/services', `${SERVER}/db/replica`, `${SERVER}/db/connections`],
    async run() {
      await installDebianPackages(['postgresql', 'pgbouncer', 'nginx']);
      await run('node', ['tools/bootstrap.mjs', 'bench', 'failover']);
    },
  },
];
