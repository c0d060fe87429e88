// Requirements: single sign-on when the app starts. Mocked routes replace the other site.
import type { Page } from '@playwright/test';
import {
  mockResponse,
  envelopeOf,
  expect,
  hasPath,
  nextResponse,
  UNKNOWN_PAGE_PATH,
  readLocalStorage,
  test,
  collectPageErrors,
  waitForPaint,
  currentAddress,
} from './shell-fixtures.ts';

const FLAG = '/o/v1/spoauth/getSsoOpenFlag';
const STATUS = '/b/v1/userInfo/syncLoginStatus';
const SYNC = '/other-site/sync';
const LOGIN = '/other-site/login';

/** Turns on single sign-on; returns the requested paths in order. */
async function openSso(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if ([FLAG, STATUS, SYNC, LOGIN].includes(pathname)) requested.push(pathname);
  });
  await mockResponse(page, FLAG, envelopeOf(200, '', true));
  await page.route(hasPath(LOGIN), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>other site</h1>' }),
  );
  return requested;
}

const mockStatus = (page: Page, baseURL: string, localLoginStatus = false) =>
  mockResponse(
    page,
    STATUS,
    envelopeOf(200, '', {
      localLoginStatus,
      syncLoginUrl: `${baseURL}${SYNC}?site=zhiye`,
      loginUrl: `${baseURL}${LOGIN}`,
    }),
  );

async function expectNothingHappened(page: Page): Promise<void> {
  await waitForPaint(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(currentAddress(page)).toBe(UNKNOWN_PAGE_PATH);
}

test('"The server gives a flag (stored as ssoFlag). If true, check login status"', async ({ newPageAs }) => {
  const { page } = await newPageAs('guest');
  await test.step('closed: no further request', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const pendingReply = nextResponse(page, FLAG);
    await page.goto(UNKNOWN_PAGE_PATH);
    await (await pendingReply).finished();
    await expect.poll(() => readLocalStorage(page, 'ssoFlag')).toBe('false');
    await expectNothingHappened(page);
    expect(requested).not.toContain(STATUS);
  });
  await test.step('open, and the real server has no other site: nothing happens', async () => {
    const requested = await openSso(page);
    const pendingReply = nextResponse(page, STATUS);
    await page.goto(UNKNOWN_PAGE_PATH);
    expect(await (await pendingReply).json()).toMatchObject({ code: 200, data: { localLoginStatus: false } });
    expect(await readLocalStorage(page, 'ssoFlag')).toBe('true');
    await expectNothingHappened(page);
    expect(requested).toEqual([FLAG, STATUS]);
  });
});

test('"If not logged in locally": a user who is signed in here is not checked elsewhere', async ({
  newPageAs,
}) => {
  const { page } = await newPageAs(3);
  const requested = await openSso(page);
  const pendingReply = nextResponse(page, STATUS);
  await page.goto(UNKNOWN_PAGE_PATH);
  expect(await (await pendingReply).json()).toMatchObject({ code: 200, data: { localLoginStatus: true } });
  await expectNothingHappened(page);
  expect(requested).toEqual([FLAG, STATUS]);
});

test('"call the sync address (with a device fingerprint). If the reply status is \'success\', redirect to the login address with type validateLoginStatus, the fingerprint, and a service return address ending in /pc/ssoLogin"', async ({
  newPageAs,
  baseURL,
}) => {
  const { page } = await newPageAs('guest');
  await openSso(page);
  await mockStatus(page, baseURL!);
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

test.describe('"Timeout or error is silent"', () => {
  const replies = [
    ['another status', '{"status":"fail"}', 200],
    ['no JSON', '<h1>other site</h1>', 200],
    ['an error', 'gone', 502],
  ] as const;
  test('the other site sends another reply', async ({ newPageAs, baseURL }) => {
    const { page } = await newPageAs('guest');
    const requested = await openSso(page);
    await mockStatus(page, baseURL!);
    for (const [what, body, status] of replies) {
      await test.step(what, async () => {
        await mockResponse(page, SYNC, body, status);
        const pendingReply = nextResponse(page, SYNC);
        await page.goto(UNKNOWN_PAGE_PATH);
        await (await pendingReply).finished();
        await expectNothingHappened(page);
      });
    }
    expect(requested).not.toContain(LOGIN);
  });

  test("the shop's server refuses or cannot be reached", async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    await openSso(page);
    for (const path of [STATUS, FLAG]) {
      await test.step(`${path} refuses`, async () => {
        await mockResponse(page, path, envelopeOf(5000, '服务器出了点问题'), 500);
        const pendingReply = nextResponse(page, path);
        await page.goto(UNKNOWN_PAGE_PATH);
        await (await pendingReply).finished();
        await expectNothingHappened(page);
      });
    }
    await test.step('no network', async () => {
      await page.route(hasPath(FLAG), (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(UNKNOWN_PAGE_PATH);
      await failed;
      await expectNothingHappened(page);
    });
  });

  test('"(10 s timeout)"', async ({ newPageAs, baseURL }) => {
    const { page } = await newPageAs('guest', { inNewBrowser: true });
    const errors = collectPageErrors(page);
    const requested = await openSso(page);
    await mockStatus(page, baseURL!);
    await page.route(hasPath(SYNC), () => undefined);
    await page.clock.install();
    // the clock is paused before the request to the other site
    await page.clock.pauseAt(Date.now() + 60_000);
    const synced = page.waitForRequest((request) => hasPath(SYNC)(new URL(request.url())));
    let given = false;
    const givenUp = page
      .waitForEvent('requestfailed', (request) => hasPath(SYNC)(new URL(request.url())))
      .then(() => (given = true));
    await page.goto(UNKNOWN_PAGE_PATH);
    await synced;
    await page.clock.runFor(9_999);
    await whenAnswered(page);
    expect(given).toBe(false);
    await page.clock.runFor(1);
    await givenUp;
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(currentAddress(page)).toBe(UNKNOWN_PAGE_PATH);
    expect(requested).not.toContain(LOGIN);
    expect(errors).toEqual([]);
  });
});

/** Lets the page and Playwright handle pending events. */
const whenAnswered = async (page: Page) => {
  await page.evaluate(() => fetch('/pc/home').then((response) => response.text()));
};

test('"Skipped when the current address contains ssoLogin"', async ({ newPageAs, baseURL }) => {
  const { page } = await newPageAs('guest');
  const requested = await openSso(page);
  await mockStatus(page, baseURL!);
  await mockResponse(page, SYNC, '{"status":"success"}');
  for (const address of ['/pc/ssoLogin', '/pc/nowhere?back=ssoLogin']) {
    await test.step(address, async () => {
      const pendingReply = nextResponse(page, FLAG);
      await page.goto(address);
      await (await pendingReply).finished();
      await expect.poll(() => readLocalStorage(page, 'ssoFlag')).toBe('true');
      await waitForPaint(page);
    });
  }
  expect(requested).toEqual([FLAG, FLAG]);
});
