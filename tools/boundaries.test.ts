import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations, RULE_NAMES } from './boundaries.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** For each rule one import that breaks it: [importing file, imported file or package]. */
const PLANTED: Record<string, [from: string, to: string]> = {
  'no-circles': [`${SERVER}/platform/circle-a.ts`, `${SERVER}/platform/circle-b.ts`],
  'apps-apart': [`${WEB}/shared/peek.ts`, `${SERVER}/platform/log.ts`],
  'packages-below-apps': ['packages/publication/src/node/up.ts', `${SERVER}/platform/log.ts`],
  'contract-alone': ['packages/contract/src/heavy.ts', 'fastify'],
  'pure-packages': ['packages/covers/src/disk.ts', 'node:fs'],
  'reader-without-framework': ['packages/reader/src/component.ts', 'react'],
  'server-platform-below': [`${SERVER}/platform/table.ts`, `${SERVER}/db/tables/books.ts`],
  'server-db-below': [`${SERVER}/db/feature.ts`, `${SERVER}/features/catalog/books/index.ts`],
  'server-features-below-app': [`${SERVER}/features/catalog/books/app.ts`, `${SERVER}/app/app.ts`],
  'server-area-index-only': [
    `${SERVER}/features/commerce/orders/back.ts`,
    `${SERVER}/features/catalog/books/book.ts`,
  ],
  'server-sql-in-stores': [`${SERVER}/features/catalog/books/sql.service.ts`, 'drizzle-orm'],
  'server-http-framework': [`${SERVER}/features/catalog/books/http.service.ts`, 'fastify'],
  'web-shared-below': [`${WEB}/shared/feature.ts`, `${WEB}/features/catalog/home/home.ts`],
  'web-features-below-app': [`${WEB}/features/catalog/home/shell.ts`, `${WEB}/app/shell/header.ts`],
  'web-features-apart': [`${WEB}/features/catalog/home/other.ts`, `${WEB}/features/catalog/cart/cart.ts`],
  'web-antd-behind-provider': [`${WEB}/app/shell/button.ts`, 'antd'],
};

/** Each rule of an order has a planted file that imports the last area or domain. */
function plantOrder(rule: string): [string, string] {
  const [, kind, place] = /^(server-area|tables-domain|contract-domain)-order-(.+)$/.exec(rule)!;
  if (kind === 'tables-domain')
    return [`${SERVER}/db/tables/${place}/later.ts`, `${SERVER}/db/tables/service/support.ts`];
  if (kind === 'contract-domain')
    return [`packages/contract/src/${place}/later.ts`, 'packages/contract/src/service/support.ts'];
  return [
    `${SERVER}/features/${place!.replace('-', '/')}/later.ts`,
    `${SERVER}/features/service/admin-home/index.ts`,
  ];
}

describe('the dependency rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'zhiye-boundaries-'));
  let violations: string[] = [];

  beforeAll(async () => {
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    writeFileSync(
      join(root, 'tsconfig.json'),
      '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
    );
    for (const rule of RULE_NAMES) plant(root, ...(PLANTED[rule] ?? plantOrder(rule)));
    write(root, `${SERVER}/platform/circle-b.ts`, "import './circle-a.ts';\n");
    violations = await findViolations(root, ['apps', 'packages']);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(RULE_NAMES)('fail when an import breaks %s', (rule) => {
    const [from] = PLANTED[rule] ?? plantOrder(rule);
    expect(violations.filter((violation) => violation.startsWith(`${rule}: `)).join()).toContain(from);
  });

  it('fail when the check reads no module', async () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    await expect(findViolations(root, ['empty'])).rejects.toThrow('read no module');
  });
});

function plant(root: string, from: string, to: string): void {
  const isFile = to.startsWith('apps/') || to.startsWith('packages/');
  const specifier = isFile ? `./${relative(dirname(from), to)}`.replace('./../', '../') : to;
  if (isFile) write(root, to, '');
  write(root, from, `import ${JSON.stringify(specifier)};\n`);
}

function write(root: string, path: string, line: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}export const here = 1;\n`, { flag: 'a' });
}
