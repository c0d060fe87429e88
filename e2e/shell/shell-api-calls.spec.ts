// Requirements: the request layer, tested with calls of the pages. Uploads and downloads are in the back office.
import { randomUUID } from 'node:crypto';
import type { Download, Page } from '@playwright/test';
import { packBook } from '@zhiye/demo-shop';
import { insertBook } from '../../apps/server/src/features/catalog/books/book.store.ts';
import type { Database } from '../../apps/server/src/db/client.ts';
import {
  mockResponse,
  CART_CALL_PATH,
  envelopeOf,
  expect,
  delayResponses,
  hasPath,
  UNKNOWN_PAGE_PATH,
  test,
} from './shell-fixtures.ts';
import { setNetwork } from '../network.ts';

const SEARCH_TYPES = '/o/v1/bookRetrieve/findRelationship';
const SIGN_IN = '/b/v1/account/signIn';
const UPLOAD = '/b/v1/admin/publication/uploadPublication';
const DOWNLOAD = '/b/v1/admin/publication/downloadPublicationSource';

const nextCall = (page: Page, path: string) =>
  page.waitForRequest((request) => hasPath(path)(new URL(request.url())));

/** An unlisted book that no other test uses. */
async function makeHiddenBook({ db, pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ code: string }>('SELECT subject_code AS code FROM books LIMIT 1');
  const book = await insertBook(
    db,
    {
      title: '请求层试验教程',
      authors: ['韩牧之'],
      publisher: '澄江大学出版社',
      isbn: randomUUID(),
      subjectCode: rows[0]!.code,
      language: 'zh',
      publishDate: '2026-03-01',
      layout: 'reflowable',
      brief: '',
      briefEn: '',
      copyright: '© 2026',
      majors: [],
      usingColleges: [],
      previewRule: { kind: 'none', value: 0 },
      coverKey: 'none.svg',
      spineKey: 'none.svg',
      contents: [],
      listed: false,
      listedAt: new Date(),
    },
    [],
  );
  return book.id;
}

/** Opens a book in the back office, found by its ISBN. */
async function openAdminBook({ pool }: Database, page: Page, bookId: number) {
  const { rows } = await pool.query<{ isbn: string }>('SELECT isbn FROM books WHERE id = $1', [bookId]);
  await page.goto(`/pc/backoffice/books?keyword=${rows[0]!.isbn}&bookId=${bookId}`);
  return page.getByRole('complementary', { name: '电子书' });
}

test.describe('every call', () => {
  test('"service gateway base; credentials (cookies) sent; JSON content type; header WebAuthorization carries the token from local storage when present"', async ({
    newPageAs,
    baseURL,
  }) => {
    const { page, person } = await newPageAs(1);
    await page.context().addCookies([{ name: 'probe', value: 'crumb', url: baseURL! }]);
    const called = nextCall(page, CART_CALL_PATH);
    await page.goto(UNKNOWN_PAGE_PATH);
    const request = await called;
    const headers = await request.allHeaders();
    expect(request.url()).toBe(baseURL + CART_CALL_PATH);
    expect(headers['webauthorization']).toBe(person!.token);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cookie']).toContain('probe=crumb');
    expect(headers['accept-language']).toBe('zh-CN');
  });

  test('"get (query parameters)"; a guest sends no WebAuthorization anywhere', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest', { language: 'en' });
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => tokens.push(request.headers()['webauthorization']));
    const called = nextCall(page, SEARCH_TYPES);
    await page.goto(UNKNOWN_PAGE_PATH);
    const request = await called;
    expect(request.method()).toBe('GET');
    expect(new URL(request.url()).search).toBe('?language=1');
    expect(request.postData()).toBeNull();
    expect(request.headers()['accept-language']).toBe('en');
    await request.response();
    expect(tokens.filter((token) => token !== undefined)).toEqual([]);
  });

  test('"post (JSON body)"; a refusal that is not 4101 or 4102 is returned to the caller', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/pc/login');
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: /验证码/ })).toBeVisible();
    await main.getByLabel('账号', { exact: true }).fill('nobody "at" all');
    await main.getByLabel('密码', { exact: true }).fill('Wrong@2026');
    await main.getByLabel('图形验证码', { exact: true }).fill('0000');
    const called = nextCall(page, SIGN_IN);
    await main.getByRole('button', { name: '登录', exact: true }).click();
    const request = await called;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toMatchObject({
      account: 'nobody "at" all',
      password: 'Wrong@2026',
      imageCode: '0000',
    });
    expect(await (await request.response())!.json()).toMatchObject({ code: 4111, isOK: false });
    // the page shows it beside its field; the request layer shows it once, like any other refusal
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(main.getByText('验证码不正确，图片已更换，请重新输入')).toBeVisible();
  });
});

test('"upload (post with progress callback)"; "download (post with blob response; file name from the content-disposition header)"', async ({
  newPageAs,
  database,
}) => {
  const { page, person } = await newPageAs(5);
  const panel = await openAdminBook(database, page, await makeHiddenBook(database));
  const epub = Buffer.from(packBook('programming-python'));
  const name = '程序设计 第 1 版.epub';

  await test.step('"upload"', async () => {
    const input = panel.getByLabel('选择 EPUB 或 PDF 文件');
    await expect(input).toBeAttached();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar]');
        if (bar) seen.push(Number(bar.getAttribute('aria-valuenow')));
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    await setNetwork(page, { uploadBytesPerSecond: epub.length });
    const called = nextCall(page, UPLOAD);
    await input.setInputFiles({ name, mimeType: 'application/epub+zip', buffer: epub });
    const request = await called;
    expect(request.method()).toBe('POST');
    const headers = await request.allHeaders();
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers['webauthorization']).toBe(person!.token);
    expect(await (await request.response())!.json()).toMatchObject({ code: 200 });
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen.filter((percent) => percent > 0 && percent < 100)).not.toEqual([]);
    await setNetwork(page, {});
  });

  await panel.getByRole('button', { name: '发布', exact: true }).click({ timeout: 30_000 });
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();

  await test.step('"download"', async () => {
    const called = nextCall(page, DOWNLOAD);
    const arrived = page.waitForEvent('download');
    await panel.getByRole('button', { name: '下载原始文件' }).click({ timeout: 30_000 });
    const request = await called;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    const download = await arrived;
    expect(download.suggestedFilename()).toBe(name);
    expect(Buffer.compare(await readDownload(download), epub)).toBe(0);
  });
});

async function readDownload(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test.describe('"if the blob is actually JSON with isOK false the failure message is shown and the call rejects"; "notification with msg or 下载失败 for 3 s"', () => {
  /** Clicks the button for a book whose revision has no source file, like the books of the demo shop. */
  async function pressDownload(page: Page, database: Database): Promise<Download[]> {
    const { rows } = await database.pool.query<{ id: number }>(
      `SELECT book_id AS id FROM publications JOIN books ON books.id = book_id AND listed
       WHERE is_current AND source_file_id IS NULL ORDER BY book_id DESC LIMIT 1`,
    );
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    const panel = await openAdminBook(database, page, rows[0]!.id);
    const button = panel.getByRole('button', { name: '下载原始文件' });
    await expect(button).toBeVisible();
    await button.click();
    return downloads;
  }
  const rejected = (page: Page) => page.getByRole('complementary').getByText('未能下载文件');

  test('the server has no such file', async ({ newPageAs, database }) => {
    const { page } = await newPageAs(5);
    const downloads = await pressDownload(page, database);
    await expect(page.getByRole('alert').filter({ hasText: '这本书还没有原始文件' })).not.toHaveCount(0);
    await expect(rejected(page)).toBeVisible();
    expect(downloads).toEqual([]);
  });

  test('for 3 seconds, default 下载失败, whatever the content type is', async ({ newPageAs, database }) => {
    const { page } = await newPageAs(5, { inNewBrowser: true });
    await page.route(hasPath(DOWNLOAD), (route) =>
      route.fulfill({ contentType: 'application/octet-stream', body: envelopeOf(5000, '') }),
    );
    const release = await delayResponses(page, DOWNLOAD);
    await page.clock.install();
    const downloads = await pressDownload(page, database);
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    const toast = page.getByRole('alert').filter({ hasText: /^下载失败$/ });
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(2999);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
    expect(downloads).toEqual([]);
  });

  test('an ended session is handled here as well', async ({ newPageAs, database }) => {
    const { page } = await newPageAs(5);
    await mockResponse(page, DOWNLOAD, envelopeOf(4102, '登录已失效，请重新登录'), 401);
    await pressDownload(page, database);
    // the toast is visible for three seconds, and a slow page may need that long to navigate
    await Promise.all([
      expect(page.getByRole('alert').filter({ hasText: '登录已失效' })).toHaveCount(1),
      expect(page).toHaveURL(/\/pc\/login\?from=/),
    ]);
  });
});
