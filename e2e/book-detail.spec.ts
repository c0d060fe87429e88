import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/db/client.ts';
import { books, teachingFiles } from '../apps/server/src/db/tables/catalog/books.ts';
import { storePrivateFile } from '../apps/server/src/features/base/files/index.ts';
import { openDiskStorage } from '../apps/server/src/platform/files/disk-storage.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Adds a teaching file to a book of the demo shop. */
async function addTeachingFile({ db }: Database, title: string) {
  const [book] = await db.select().from(books).where(eq(books.listed, true)).orderBy(books.id).limit(1);
  const path = join(tmpdir(), randomUUID());
  await writeFile(path, 'slides');
  const storage = openDiskStorage(join(process.env.SHOP_DATA_DIR!, 'files'));
  const file = {
    path,
    name: '讲义.pdf',
    mediaType: 'application/pdf',
    purpose: 'teachingFile',
    ownerId: null,
  } as const;
  const { id: fileId } = await storePrivateFile(db, storage, file, new Date());
  await db.insert(teachingFiles).values({ bookId: book!.id, fileId, title, sort: 1 });
  return { bookId: book!.id, bookTitle: book!.title };
}

test('a teacher downloads a teaching file, a student cannot, and the page works without scripts', async ({
  database,
  makeUser,
  newPage,
}) => {
  const title = `全书讲义 ${randomUUID()}`;
  const { bookId, bookTitle } = await addTeachingFile(database, title);
  const address = `/pc/bookDetail?bookId=${bookId}`;

  const teacher = await newPage({ as: await makeUser(2) });
  const refused: string[] = [];
  teacher.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await teacher.goto(address);
  const download = teacher.waitForEvent('download');
  await teacher.getByRole('button', { name: `下载 ${title}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('讲义.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe('slides');
  await expectAccessible(teacher);
  // the Content-Security-Policy allows JSON-LD, because it is data
  expect(refused).toEqual([]);

  const student = await newPage({ as: await makeUser(1) });
  await student.goto(address);
  await expect(student.getByRole('row', { name: title })).toContainText('当前用户无法查看');
  await expect(student.getByRole('button', { name: `下载 ${title}` })).toHaveCount(0);

  const served = await (await student.request.get(address)).text();
  expect(served).toContain(`<title>${bookTitle} · 知页</title>`);
  expect(served).toMatch(
    new RegExp(`<link data-page rel="canonical" href="[^"]*/pc/bookDetail\\?bookId=${bookId}">`),
  );
  const data = /<script data-page type="application\/ld\+json">(.*?)<\/script>/s.exec(served)![1]!;
  expect(JSON.parse(data)).toMatchObject({ name: bookTitle, '@type': ['Book', 'Product'] });
  expect((await student.request.get('/pc/bookDetail?bookId=2000000000')).status()).toBe(404);
});

test('a guest opens the preview of a book that has one', async ({ database: { db }, newPage }) => {
  const bookWith = async (kind: string) => {
    const isPreviewKind = sql`${books.previewRule} ->> 'kind' = ${kind}`;
    const readable = and(eq(books.listed, true), books.hasPublication, isPreviewKind);
    const [book] = await db.select().from(books).where(readable).limit(1);
    return book!;
  };
  const guest = await newPage();
  const closed = await bookWith('none');
  await guest.goto(`/pc/bookDetail?bookId=${closed.id}`);
  await expect(guest.getByRole('heading', { level: 1, name: closed.title })).toBeVisible();
  await expect(guest.getByRole('link', { name: '试读' })).toHaveCount(0);

  const open = await bookWith('percent');
  await guest.goto(`/pc/bookDetail?bookId=${open.id}`);
  await guest.getByRole('link', { name: '试读' }).click();
  await expect(guest.getByText('正在试读')).toBeVisible();
});

test('a long word in the subtitle does not push the purchase panel away', async ({
  database: { db },
  newPage,
}) => {
  const [book] = await db.select().from(books).where(eq(books.listed, true)).orderBy(books.id).limit(1);
  const subtitle = 'Unbreakable'.repeat(40);
  const page = await newPage();
  await page.route('**/b/v1/book/getBook?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, subtitle } } });
  });
  await page.goto(`/pc/bookDetail?bookId=${book!.id}`);
  await expect(page.getByText(subtitle).first()).toBeVisible();
  const panel = (await page.getByRole('region', { name: '购买' }).boundingBox())!;
  const width = await page.getByRole('main').evaluate((element) => element.clientWidth);
  expect(panel.x + panel.width).toBeLessThanOrEqual(width);
});
