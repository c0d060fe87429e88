// Takes the pictures of the user guide from a demo shop that it starts: npm run guide-pictures
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language, TestUser } from '../e2e/fixtures.ts';
import { openContext } from '../e2e/fixtures.ts';
import { makeDataDir, startShop, stopShop } from '../e2e/shop-process.ts';
import type { Shop } from '../e2e/shop-process.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { selectUserByAccount, startSession } from '../apps/server/src/features/people/accounts/index.ts';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';

interface Picture {
  readonly name: string;
  /** A demo account; without it, a guest. */
  readonly account?: string;
  readonly path: (books: Books) => string;
  readonly width?: number;
  /** What must be visible before the picture is taken; a heading by default. */
  readonly shows?: string;
}

interface Books {
  /** The id of a book for sale. */
  readonly sold: number;
  /** The book of the student, with the passage of a note. */
  readonly annotated: { readonly id: number; readonly cfi: string };
}

const FOLDER = 'docs/images/guide';
const SIZE = { width: 1280, height: 800 };
const PHONE_WIDTH = 390;
const WEBP_QUALITY = 70;

const PICTURES: readonly Picture[] = [
  { name: 'home', path: () => '/pc/home' },
  { name: 'book', path: ({ sold }) => `/pc/bookDetail?bookId=${sold}` },
  { name: 'orders', account: 'student', path: () => '/pc/personal/order' },
  {
    name: 'reader',
    account: 'student',
    path: ({ annotated: { id, cfi } }) => `/pc/read?bookId=${id}&cfi=${encodeURIComponent(cfi)}`,
    shows: 'iframe',
  },
  { name: 'notes', account: 'student', path: () => '/pc/personal/notes' },
  { name: 'flashcards', account: 'student', path: () => '/pc/personal/flashCard/index' },
  { name: 'samples', account: 'teacher', path: () => '/pc/personal/stylebook' },
  { name: 'channel', account: 'channel', path: () => '/pc/personal/statistics', shows: 'canvas, svg' },
  { name: 'support', account: 'student', path: () => '/pc/personal/service' },
  { name: 'office', account: 'office', path: () => '/pc/backoffice' },
  {
    name: 'phone',
    path: ({ sold }) => `/mobile/bookDetail?bookId=${sold}`,
    width: PHONE_WIDTH,
  },
];

/** A session of each account that a picture needs, and the books that they show. */
async function readShop(dataDir: string) {
  const { url } = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(url, { maxConnections: 1 });
  const selectBook = async (statement: string) =>
    (await database.pool.query<{ id: number; cfi: string }>(statement)).rows[0]!;
  try {
    const people = new Map<string, TestUser>();
    for (const account of new Set(PICTURES.flatMap((picture) => picture.account ?? []))) {
      const { id: userId, name, type } = (await selectUserByAccount(database.db, account))!;
      people.set(account, { userId, name, type, token: await startSession(database.db, userId, new Date()) });
    }
    const books: Books = {
      sold: (
        await selectBook(`SELECT id FROM books WHERE title LIKE '%微积分%' AND listed ORDER BY id LIMIT 1`)
      ).id,
      annotated: await selectBook(
        `SELECT book_id AS id, cfi FROM annotations JOIN users ON users.id = user_id
          WHERE account_name = 'student' AND note <> '' ORDER BY book_id, place LIMIT 1`,
      ),
    };
    return { people, books };
  } finally {
    await database.close();
  }
}

async function takePicture(
  browser: Browser,
  shopUrl: string,
  { people, books }: Awaited<ReturnType<typeof readShop>>,
  { name, account, path, width = SIZE.width, shows = 'h1, h2' }: Picture,
  language: Language,
): Promise<void> {
  const as = account === undefined ? undefined : people.get(account);
  const context = await openContext(browser, shopUrl, { as, language, viewport: { ...SIZE, width } });
  const page = await context.newPage();
  await page.goto(path(books));
  await page.locator(shows).first().waitFor();
  await waitUntilQuiet(page);
  await hideWhatIsShownOnce(page, language);
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).webp({ quality: WEBP_QUALITY });
  const file = language === 'zh' ? `${name}.webp` : `${name}.${language}.webp`;
  await writeFile(join(FOLDER, file), await picture.toBuffer());
  await context.close();
}

async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** The hint of the click zones, and the box that only development shows. */
async function hideWhatIsShownOnce(page: Page, language: Language): Promise<void> {
  const hint = page.getByRole('button', { name: language === 'zh' ? '知道了' : 'Got it' });
  if (await hint.isVisible()) await hint.click();
  await page
    .getByRole('complementary', { name: language === 'zh' ? '运行环境' : 'Environment' })
    .evaluateAll((boxes) => boxes.forEach((box) => box.remove()));
}

async function takePictures(shop: Shop): Promise<void> {
  const content = await readShop(shop.dataDir);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const picture of PICTURES)
      for (const language of ['zh', 'en'] as const)
        await takePicture(browser, shop.url, content, picture, language);
  } finally {
    await browser.close();
  }
}

await buildWeb();
const shop = await startShop({ dataDir: await makeDataDir() });
try {
  await takePictures(shop);
} finally {
  await stopShop(shop);
  await rm(shop.dataDir, { recursive: true, force: true });
}
