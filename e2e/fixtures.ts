import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { UserType } from '@zhiye/contract';
import { openDatabase } from '../apps/server/src/db/client.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { startSession } from '../apps/server/src/features/accounts/index.ts';
import { insertUser } from '../apps/server/src/features/accounts/user.store.ts';
import { addLatencyToPages, LATENCY_MS } from './network.ts';

export { expect };
export type Language = 'zh' | 'en';

export interface TestUser {
  readonly userId: string;
  readonly name: string;
  readonly type: UserType;
  readonly token: string;
}

/** The user of a page (a guest by default), its language and size. */
interface PageOptions {
  readonly as?: TestUser;
  readonly language?: Language;
  readonly viewport?: { width: number; height: number };
}

interface Fixtures {
  /** Creates a user of a type with a session. */
  makeUser(type: UserType): Promise<TestUser>;
  /** Opens a page in a new browser context, which is closed after the test. */
  newPage(options?: PageOptions): Promise<Page>;
}

interface WorkerFixtures {
  database: Database;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env.SHOP_URL),

  browser: [
    async ({ browser }, use) => {
      if (LATENCY_MS > 0) addLatencyToPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  database: [
    async ({}, use) => {
      // Adopts the database of the running shop.
      const { url } = await startEmbeddedPostgres({ dataDir: process.env.SHOP_DATA_DIR! });
      const database = openDatabase(url, { maxConnections: 2 });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],

  makeUser: async ({ database: { db } }, use) => {
    await use((type) => makeTestUser(db, type));
  },

  newPage: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await openContext(browser, baseURL!, options);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Creates a user with a session. */
export async function makeTestUser(db: Database['db'], type: UserType): Promise<TestUser> {
  const accountName = `e2e-${randomUUID()}`;
  const staffRoles = type === 5 ? (['admin'] as const) : [];
  const user = await insertUser(db, {
    type,
    accountName,
    name: `来客${type}`,
    passwordHash: 'none',
    staffRoles: [...staffRoles],
  });
  const token = await startSession(db, user.id, new Date());
  return { userId: user.id, name: user.name, type, token };
}

/** A browser in which somebody has signed in and chosen a language; the caller closes it. */
export function openContext(
  browser: Browser,
  baseURL: string,
  { as, language = 'zh', viewport }: PageOptions = {},
): Promise<BrowserContext> {
  const stored = { locale: language, ...(as ? { token: as.token, personalInfo: infoOf(as) } : {}) };
  return browser.newContext({
    baseURL,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    viewport: viewport ?? { width: 1540, height: 960 },
    storageState: {
      // as after an earlier visit: the server renders the first page for this visitor
      cookies: [visitorCookie(baseURL, as ? `${language}.${as.type}` : language)],
      origins: [
        {
          origin: baseURL,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
}

const visitorCookie = (url: string, value: string) => ({
  name: 'visitor',
  value,
  domain: new URL(url).hostname,
  path: '/pc',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

const infoOf = ({ name, type }: TestUser): string => JSON.stringify({ name, type });

/** Expects the name of every control to contain its visible text (WCAG 2.5.3). Axe runs this rule only when asked by name. */
export async function expectNamesContainText(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(['label-content-name-mismatch']);
  const { violations } = await axe.analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/** The axe findings on the page (WCAG 2.2 AA). Frames of a book are left out: no script runs in them. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // the default opens a second page for the report, which takes as long as the analysis
    .setLegacyMode(true)
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
}

/** Expects no axe finding on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
}
