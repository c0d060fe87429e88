// Trials of the server and the whole shop.
import { bin, run } from './command-runner.ts';
import { installDebianPackages } from './debian-packages.ts';
import { journey, vitest, vitestWithWeb } from './trial-runners.ts';
import type { Trial } from './trial-runners.ts';

const SERVER = 'apps/server/src';

export const SHOP_TRIALS: readonly Trial[] = [
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
    run: vitestWithWeb('onix-volume'),
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
