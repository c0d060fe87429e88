import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { UserType } from '@zhiye/contract';
import { openDatabase } from '../apps/server/src/db/client.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { startSession } from '../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { insertUser } from '../apps/server/src/features/people/accounts/user.store.ts';
import { runAxe } from './axe.ts';
import { createContextPool } from './context-pool.ts';
import type { ContextPool } from './context-pool.ts';
import { addLatencyToPages, setTestLatency } from './network.ts';

export { expect };
export type Language = 'zh' | 'en';

export interface TestUser {
  readonly userId: string;
  readonly name: string;
  readonly type: UserType;
  readonly token: string;
}

/** The user of a page (a guest by default), its language and size. */
interface WindowOptions {
  readonly as?: TestUser;
  readonly language?: Language;
  readonly viewport?: { width: number; height: number };
  /** The screen is touched; there is no mouse. */
  readonly hasTouch?: boolean;
  /** The name that the browser gives itself. */
  readonly userAgent?: string;
}

export interface PageOptions extends WindowOptions {
  /**
   * The page is in a new browser context, which no later test gets: for tests of a first visit, which has an empty cache,
   * and for those that change the context itself (clock, handlers, service worker).
   */
  readonly inNewBrowser?: boolean;
}

/** What a spec file declares with `test.use`. */
interface Options {
  /** The language of its pages: a journey runs in one. */
  readonly language: Language;
  /** Added to every request, so that replies arrive in the order of a real network. LATENCY_MS replaces it in all files. */
  readonly latencyMs: number;
}

interface Fixtures {
  /** Sets the latency before the first page opens. */
  readonly network: void;
  /** Creates a user of a type with a session. */
  makeUser(type: UserType): Promise<TestUser>;
  /** Opens a page in a browser context of its own: nobody else's storage, and often a warm cache. */
  newPage(options?: PageOptions): Promise<Page>;
}

interface WorkerFixtures {
  database: Database;
  contexts: ContextPool;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: ['zh', { option: true }],
  latencyMs: [0, { option: true }],

  network: [
    async ({ latencyMs }, use) => {
      setTestLatency(latencyMs);
      await use();
    },
    { auto: true },
  ],

  baseURL: async ({}, use) => use(process.env.SHOP_URL),

  browser: [
    async ({ browser }, use) => {
      addLatencyToPages(browser);
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

  contexts: [async ({ browser }, use) => use(createContextPool(browser)), { scope: 'worker' }],

  newPage: async ({ browser, baseURL, contexts, language }, use, testInfo) => {
    const own: BrowserContext[] = [];
    const pooled: BrowserContext[] = [];
    await use(async ({ inNewBrowser = false, ...options } = {}) => {
      const wanted = contextOptions(baseURL!, { language, ...options });
      const context = await (inNewBrowser ? browser.newContext(wanted) : contexts.acquire(wanted));
      (inNewBrowser ? own : pooled).push(context);
      return context.newPage();
    });
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    for (const context of own) await context.close();
    for (const context of pooled) await (hasPassed ? contexts.release(context) : context.close());
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
export const openContext = (
  browser: Browser,
  baseURL: string,
  options: WindowOptions = {},
): Promise<BrowserContext> => browser.newContext(contextOptions(baseURL, options));

function contextOptions(
  baseURL: string,
  { as, language = 'zh', viewport, hasTouch = false, userAgent }: WindowOptions,
): BrowserContextOptions {
  const stored = { locale: language, ...(as ? { token: as.token, personalInfo: infoOf(as) } : {}) };
  return {
    baseURL,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    viewport: viewport ?? { width: 1540, height: 960 },
    hasTouch,
    isMobile: hasTouch,
    ...(userAgent !== undefined && { userAgent }),
    storageState: {
      // as after an earlier visit: the server renders the first page for this visitor
      cookies: ['/pc', '/mobile'].map((path) =>
        visitorCookie(baseURL, path, as ? `${language}.${as.type}` : language),
      ),
      origins: [
        {
          origin: baseURL,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  };
}

const visitorCookie = (url: string, path: string, value: string) => ({
  name: 'visitor',
  value,
  domain: new URL(url).hostname,
  path,
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

const infoOf = ({ name, type }: TestUser): string => JSON.stringify({ name, type });

/** Links and controls that end outside the visible width. Skip links lie outside until they are focused. */
export const findCutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a:not([class*=skip]), button, input, select, textarea, summary, [tabindex="0"]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => `${control.tagName} ${control.ariaLabel ?? control.innerText}`);
  });

/** The axe findings on the page (WCAG 2.2 AA). Frames of a book are left out: no script runs in them. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const violations = await runAxe(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
}

/** Expects no axe finding on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
}
