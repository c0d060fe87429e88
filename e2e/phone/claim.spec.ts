import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { startSession } from '../../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { randomPhone, requestSmsCode } from '../accounts/sms-code.ts';
import { expect, test } from '../fixtures.ts';
import { expectFitsPhone, PHONE, shootPhone } from './phone-checks.ts';

// A student scans the code that a teacher shows: signs in by SMS, owns the book, reads it.

test.use({ latencyMs: 100 });

/** A claim link of the demo institution, for a book that it has paid. */
async function makeClaimLink({ pool, db }: Database, page: Page, className: string): Promise<string> {
  const { rows } = await pool.query<{ id: string; order_no: string }>(
    `SELECT u.id, o.order_no FROM users u JOIN orders o ON o.user_id = u.id
       JOIN order_lines l ON l.order_no = o.order_no JOIN books b ON b.id = l.book_id
     WHERE u.account_name = 'institution' AND b.title = '结构力学' LIMIT 1`,
  );
  const { id, order_no: orderNo } = rows[0]!;
  const token = await startSession(db, id, new Date());
  const input = { orderNo, lineNo: 1, quota: 2, lastDay: '2999-12-31', className };
  const reply = await page.request.post('/b/v1/code/createClaimLink', {
    headers: { WebAuthorization: token },
    data: { ...input, emailDomain: null, rosterOnly: false },
  });
  const { data, msg } = (await reply.json()) as { data: { url: string } | null; msg: string };
  if (!data) throw new Error(msg);
  return data.url;
}

for (const [language, size] of [
  ['zh', PHONE],
  ['en', { width: 360, height: 640 }],
] as const)
  test(`scan a claim link, sign in by SMS, own the book, read it: ${language}`, async ({
    newPage,
    database,
  }) => {
    test.slow();
    const zh = language === 'zh';
    const page = await newPage({ language, viewport: size, hasTouch: true, inNewBrowser: true });
    const url = await makeClaimLink(database, page, '统计2501');
    const path = new URL(url).pathname.slice('/pc'.length);

    await test.step('a guest sees what the link gives, and signs in below it', async () => {
      await page.goto(`/pc${path}`);
      await expect(page).toHaveURL(`/mobile${path}`);
      await expect(page.getByRole('heading', { name: '结构力学' })).toBeVisible();
      await expectFitsPhone(page);
      await shootPhone(page, `claim-guest-${language}`);
    });

    await test.step('the phone of no account becomes one', async () => {
      const code = await requestSmsCode(page, randomPhone(), language);
      await page.getByRole('textbox', { name: zh ? '短信验证码' : 'SMS code' }).fill(code);
      await page.getByRole('button', { name: zh ? '登录并领取' : 'Sign in and claim' }).tap();
      await expect(page.getByRole('checkbox', { name: zh ? /同意/ : /agree/i })).toBeFocused();
      await page.getByRole('checkbox', { name: zh ? /同意/ : /agree/i }).tap();
      await page.getByRole('button', { name: zh ? '登录并领取' : 'Sign in and claim' }).tap();
      await expect(page.getByText(zh ? '已登录' : 'Signed in as')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/mobile${path}`);
    });

    await test.step('what the roster needs is asked for, and the book is on the shelf', async () => {
      await page.getByRole('textbox', { name: zh ? '姓名' : 'Name' }).fill('何知远');
      await page.getByRole('textbox', { name: zh ? '学号' : 'Student number' }).fill(`P${Date.now()}`);
      await expectFitsPhone(page);
      await shootPhone(page, `claim-form-${language}`);
      await page.getByRole('button', { name: zh ? '领取到书架' : 'Add to my shelf' }).tap();
      await expect(page.getByText(zh ? '领好了，在你的书架上' : 'It is on your shelf')).toBeVisible();
      await expectFitsPhone(page);
      await shootPhone(page, `claim-done-${language}`);
    });

    await test.step('it is read, and found again on the shelf', async () => {
      await page.getByRole('link', { name: zh ? '开始阅读' : 'Start reading' }).tap();
      await expect(page).toHaveURL(/\/mobile\/read\?bookId=\d+/);
      await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toBeVisible();
      await shootPhone(page, `claim-read-${language}`);
      await page.goto('/mobile/myBook');
      await expect(page.getByRole('link', { name: '结构力学' }).first()).toBeVisible();
      await expectFitsPhone(page);
      await shootPhone(page, `shelf-${language}`);
    });
  });
