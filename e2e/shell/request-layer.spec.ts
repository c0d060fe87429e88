// Requirements as far as they need a browser: cookies, files, a second tab, another site,
// and what a user sees of a failure. The tests of `call`, `download`, `upload`, `session`, `single-sign-on` and `guards` in apps/web prove the rest.
import { randomUUID } from 'node:crypto';
import type { Download, Page } from '@playwright/test';
import { packBook } from '@zhiye/demo-shop';
import { insertBook } from '../../apps/server/src/features/catalog/books/books/book.store.ts';
import type { Database } from '../../apps/server/src/db/client.ts';
import { setNetwork } from '../network.ts';
import {
  mockResponse,
  CART_CALL_PATH,
  envelopeOf,
  expect,
  delayResponses,
  hasPath,
  UNKNOWN_PAGE_PATH,
  UNREAD_COUNT_CALL_PATH,
  readLocalStorage,
  test,
} from './shell-fixtures.ts';

const UPLOAD = '/b/v1/admin/publication/uploadPublication';
const DOWNLOAD = '/b/v1/admin/publication/downloadPublicationSource';

const noticeOf = (page: Page) => page.getByRole('alert');

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

test('signing out in one tab signs out the other', async ({ newPageAs }) => {
  const { page, person } = await newPageAs(2);
  await page.goto(UNKNOWN_PAGE_PATH);
  const other = await page.context().newPage();
  await other.goto(UNKNOWN_PAGE_PATH);
  const box = other.getByRole('banner').getByRole('link', { name: person!.name });
  await expect(box).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect(other.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(box).toHaveCount(0);
});

/** All calls of the header: the first refusal of any of them ends the session. */
const HEADER_CALL_PATHS = [
  CART_CALL_PATH,
  UNREAD_COUNT_CALL_PATH,
  '/b/v1/support/countUnreadAnswers',
  '/b/v1/flashcards/countDueFlashcards',
];

test('"On codes 4101 or 4102 the token and personal info are removed, the user is sent to /login and the header is told to refresh"', async ({
  newPageAs,
}) => {
  const { page, person } = await newPageAs(2, { language: 'en', inNewBrowser: true });
  const headers = { WebAuthorization: person!.token };
  await page.request.post('/b/v1/account/signOut', { headers, data: {} });
  const release = await Promise.all(HEADER_CALL_PATHS.map((path) => delayResponses(page, path)));
  await page.clock.install();
  await page.goto(UNKNOWN_PAGE_PATH);
  const header = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(header.getByRole('link', { name: person!.name })).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const reply of release) reply();

  const notice = noticeOf(page);
  await expect(notice).toHaveText('Your session has ended. Sign in again');
  await expect(page).toHaveURL(`/pc/login?from=${encodeURIComponent(UNKNOWN_PAGE_PATH.slice(3))}`);
  expect(await readLocalStorage(page, 'token')).toBeNull();
  expect(await readLocalStorage(page, 'personalInfo')).toBeNull();
  expect(await readLocalStorage(page, 'locale')).toBe('en');
  await expect(header.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveCount(3);
  await page.clock.runFor(2999);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(notice).toHaveCount(0);
});

// mocked routes replace the other site
const FLAG = '/o/v1/spoauth/getSsoOpenFlag';
const STATUS = '/b/v1/userInfo/syncLoginStatus';
const SYNC = '/other-site/sync';
const LOGIN = '/other-site/login';

test('"call the sync address (with a device fingerprint). If the reply status is \'success\', redirect to the login address with type validateLoginStatus, the fingerprint, and a service return address ending in /pc/ssoLogin"', async ({
  newPageAs,
  baseURL,
}) => {
  const { page } = await newPageAs('guest');
  await mockResponse(page, FLAG, envelopeOf(200, '', true));
  const status = {
    localLoginStatus: false,
    syncLoginUrl: `${baseURL}${SYNC}?site=zhiye`,
    loginUrl: baseURL + LOGIN,
  };
  await mockResponse(page, STATUS, envelopeOf(200, '', status));
  await page.route(hasPath(LOGIN), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>other site</h1>' }),
  );
  await mockResponse(page, SYNC, '{"status":"success"}');
  const synced = page.waitForRequest((request) => hasPath(SYNC)(new URL(request.url())));
  await page.goto('/pc/home');
  const sent = new URL((await synced).url()).searchParams;
  await page.waitForURL(hasPath(LOGIN));
  const login = new URL(page.url()).searchParams;
  expect(sent.get('site')).toBe('zhiye');
  expect(sent.get('fingerPrint')).toMatch(/^[0-9a-f]{16}$/);
  expect(Object.fromEntries(login)).toEqual({
    type: 'validateLoginStatus',
    fingerPrint: sent.get('fingerPrint'),
    service: `${baseURL}/pc/ssoLogin`,
  });
});

test('no network: "notification 接口请求失败 for 5 s"', async ({ newPageAs }) => {
  const { page } = await newPageAs(1, { inNewBrowser: true });
  await page.route(hasPath(CART_CALL_PATH), (route) => route.abort('connectionrefused'));
  const release = await delayResponses(page, CART_CALL_PATH);
  const requested = nextCall(page, CART_CALL_PATH);
  await page.clock.install();
  await page.goto(UNKNOWN_PAGE_PATH);
  await requested;
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(noticeOf(page)).toHaveText('接口请求失败');
  await page.clock.runFor(4999);
  await expect(noticeOf(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(noticeOf(page)).toHaveCount(0);
});
