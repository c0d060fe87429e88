// Requirements: what a user sees when a call fails, tested with the cart call of the header.
import type { Page, Request, Route } from '@playwright/test';
import {
  mockResponse,
  PATH_WITHOUT_SHELL,
  CART_CALL_PATH,
  envelopeOf,
  expect,
  delayResponses,
  hasPath,
  navigateInApp,
  nextResponse,
  UNKNOWN_PAGE_PATH,
  readLocalStorage,
  scrollerOf,
  test,
  collectPageErrors,
  waitForPaint,
  currentAddress,
} from './shell-fixtures.ts';

const noticeOf = (page: Page) => page.getByRole('alert');

/** Opens the shell with a paused clock and a pending cart call. */
async function openBefore(page: Page): Promise<() => void> {
  const release = await delayResponses(page, CART_CALL_PATH);
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!hasPath(CART_CALL_PATH)(new URL(request.url()))) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.clock.install();
  const requested = page.waitForRequest((request) => hasPath(CART_CALL_PATH)(new URL(request.url())));
  await page.goto(UNKNOWN_PAGE_PATH);
  await requested;
  // otherwise other open requests would reach their time limit too
  await expect.poll(() => open.size).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  return release;
}

/** Opens the shell; resolves when the reply of the cart call has been handled. */
async function openAfter(page: Page): Promise<void> {
  const pendingReply = nextResponse(page, CART_CALL_PATH);
  await page.goto(UNKNOWN_PAGE_PATH);
  await (await pendingReply).finished();
  await waitForPaint(page);
}

/** Leaves the shell and returns, so that the header calls again, without loading the document again. */
async function reloadCart(page: Page): Promise<void> {
  const pendingReply = nextResponse(page, CART_CALL_PATH);
  await navigateInApp(page, PATH_WITHOUT_SHELL);
  await expect(scrollerOf(page)).toHaveCount(0);
  await navigateInApp(page, UNKNOWN_PAGE_PATH);
  await (await pendingReply).finished();
  await expect(scrollerOf(page)).toHaveCount(1);
  await waitForPaint(page);
}

const closeNotice = async (page: Page) => {
  await noticeOf(page).getByRole('button', { name: '关闭提示' }).click();
  await expect(noticeOf(page)).toHaveCount(0);
};

test.describe('"Any other code: the body is still returned to the caller and an error notification with the server message (default 下载失败, 3 s) is shown"', () => {
  test('the message, once, for 3 seconds', async ({ newPageAs }) => {
    const { page } = await newPageAs(1, { inNewBrowser: true });
    let requested = 0;
    page.on('request', (request) => (requested += Number(hasPath(CART_CALL_PATH)(new URL(request.url())))));
    // whatever the HTTP status
    await mockResponse(page, CART_CALL_PATH, envelopeOf(5000, '服务器出了点问题'), 500);
    const release = await openBefore(page);
    release();
    await expect(noticeOf(page)).toHaveText('服务器出了点问题');
    await page.clock.runFor(2999);
    await expect(noticeOf(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(noticeOf(page)).toHaveCount(0);
    expect(requested).toBe(1);
    expect(await readLocalStorage(page, 'token')).not.toBeNull();
    expect(currentAddress(page)).toBe(UNKNOWN_PAGE_PATH);
  });

  test('default 下载失败; it can be closed early', async ({ newPageAs }) => {
    const { page } = await newPageAs(1);
    await mockResponse(page, CART_CALL_PATH, envelopeOf(4400, ''));
    await openAfter(page);
    await expect(noticeOf(page)).toHaveText('下载失败');
    await closeNotice(page);
  });
});

test('in English: the default text, and the transport failure', async ({ newPageAs }) => {
  const { page } = await newPageAs(1, { language: 'en' });
  await mockResponse(page, CART_CALL_PATH, envelopeOf(5000, ''));
  await openAfter(page);
  await expect(noticeOf(page)).toHaveText('Download failed');
  await page.route(hasPath(CART_CALL_PATH), (route) => route.abort());
  await navigateInApp(page, PATH_WITHOUT_SHELL);
  await expect(scrollerOf(page)).toHaveCount(0);
  await navigateInApp(page, UNKNOWN_PAGE_PATH);
  await expect(noticeOf(page).last()).toHaveText('The request failed');
});

/** A refusal with a body of this length. */
function bodyOf(length: number): string {
  const bare = envelopeOf(4400, '太长了', '').length;
  return envelopeOf(4400, '太长了', '长'.repeat(length - bare));
}

test.describe('"except when silenced"', () => {
  const silent = [
    ['"code 4201 with the insufficient sample permission message"', envelopeOf(4201, '样书权限不足')],
    ['"code 4001 with the book-already-on-shelf message"', envelopeOf(4001, '书架已存在该书')],
    ['"a body whose length exceeds 1000": 1,001 characters', bodyOf(1001)],
  ] as const;
  const shown = [
    ['4201 with another message', envelopeOf(4201, '当前账号没有此操作的权限'), '当前账号没有此操作的权限'],
    ['4001 with another message', envelopeOf(4001, '教材数量有误'), '教材数量有误'],
    ['another code with the shelf message', envelopeOf(4400, '书架已存在该书'), '书架已存在该书'],
    ['1,000 characters', bodyOf(1000), '太长了'],
  ] as const;

  test('three calls are silent, the others are not', async ({ newPageAs }) => {
    const { page } = await newPageAs(1);
    const errors = collectPageErrors(page);
    let body = '';
    await page.route(hasPath(CART_CALL_PATH), (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.goto(PATH_WITHOUT_SHELL);
    for (const [sentence, reply] of silent) {
      await test.step(sentence, async () => {
        body = reply;
        await reloadCart(page);
        await expect(noticeOf(page)).toHaveCount(0);
      });
    }
    for (const [what, reply, text] of shown) {
      await test.step(`${what}: shown`, async () => {
        body = reply;
        await reloadCart(page);
        await expect(noticeOf(page)).toHaveText(text);
        await closeNotice(page);
      });
    }
    expect(await readLocalStorage(page, 'token')).not.toBeNull();
    expect(errors).toEqual([]);
  });
});

test('"LoginExpired": rejected silently', async ({ newPageAs }) => {
  const { page } = await newPageAs(1);
  const errors = collectPageErrors(page);
  await mockResponse(page, CART_CALL_PATH, envelopeOf('LoginExpired', '登录已过期'));
  await openAfter(page);
  await expect(noticeOf(page)).toHaveCount(0);
  expect(currentAddress(page)).toBe(UNKNOWN_PAGE_PATH);
  expect(await readLocalStorage(page, 'token')).not.toBeNull();
  expect(errors).toEqual([]);
});

test('"4101, 4102: error notification (default 下载失败)"', async ({ newPageAs }) => {
  const { page } = await newPageAs(1);
  await mockResponse(page, CART_CALL_PATH, envelopeOf(4102, ''), 401);
  await openAfter(page);
  await expect(noticeOf(page)).toHaveText('下载失败');
  await expect(page).toHaveURL(/\/pc\/login/);
});

test.describe('"Transport failure: notification 接口请求失败 for 5 s, error rejected"', () => {
  test('no network, for 5 seconds', async ({ newPageAs }) => {
    const { page } = await newPageAs(1, { inNewBrowser: true });
    await page.route(hasPath(CART_CALL_PATH), (route) => route.abort('connectionrefused'));
    const release = await openBefore(page);
    release();
    await expect(noticeOf(page)).toHaveText('接口请求失败');
    await page.clock.runFor(4999);
    await expect(noticeOf(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(noticeOf(page)).toHaveCount(0);
  });

  const noEnvelope: [string, Parameters<Route['fulfill']>[0]][] = [
    ["a proxy's page", { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
    ['an empty reply', { status: 200, body: '' }],
    ['JSON of another kind', { status: 200, contentType: 'application/json', body: '{"hello":1}' }],
  ];
  test('a reply that is not an envelope counts as one', async ({ newPageAs }) => {
    const { page } = await newPageAs(1);
    await page.goto(PATH_WITHOUT_SHELL);
    for (const [what, reply] of noEnvelope) {
      await test.step(what, async () => {
        await page.route(hasPath(CART_CALL_PATH), (route) => route.fulfill(reply));
        await reloadCart(page);
        await expect(noticeOf(page)).toHaveText('接口请求失败');
        await closeNotice(page);
      });
    }
  });

  test('"timeout 8 minutes"', async ({ newPageAs }) => {
    const { page } = await newPageAs(1, { inNewBrowser: true });
    await openBefore(page);
    // one minute has passed before
    await page.clock.runFor(6 * 60_000 + 30_000);
    await expect(noticeOf(page)).toHaveCount(0);
    await page.clock.runFor(30_000);
    await expect(noticeOf(page)).toHaveText('接口请求失败');
    await page.clock.runFor(5000);
    await expect(noticeOf(page)).toHaveCount(0);
  });
});
