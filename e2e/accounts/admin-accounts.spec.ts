import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Database } from '../../apps/server/src/db/client.ts';
import { accountApplications } from '../../apps/server/src/db/tables/people/accounts.ts';
import { storePrivateFile } from '../../apps/server/src/features/base/files/index.ts';
import { openDiskStorage } from '../../apps/server/src/platform/files/disk-storage.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';

// Staff decide on applications, change accounts and read the audit log.

const word = () => randomUUID().slice(0, 8);

/** Stores an application with a certificate, as the registration page sends it. */
async function apply({ db }: Database, { userId }: TestUser, name: string): Promise<void> {
  const path = join(tmpdir(), randomUUID());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="450"><rect width="720" height="450" fill="#fff"/><rect width="720" height="90" fill="#1f566e"/><rect x="50" y="140" width="160" height="210" fill="#cbe0e6"/></svg>`;
  await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer());
  const storage = openDiskStorage(join(process.env.SHOP_DATA_DIR!, 'files'));
  const picture = { path, name: '工作证.png', mediaType: 'image/png', ownerId: userId } as const;
  const file = await storePrivateFile(db, storage, { ...picture, purpose: 'workCertificate' }, new Date());
  await db.insert(accountApplications).values({
    userId,
    type: 2,
    name,
    institution: '澄江大学',
    department: '计算机学院',
    certificateFileId: file.id,
    submittedAt: new Date(),
  });
}

async function findApplication(page: Page, name: string): Promise<void> {
  await page.goto('/pc/backoffice/applications');
  await page.getByPlaceholder('姓名、院校、院系').fill(name);
  await page.getByPlaceholder('姓名、院校、院系').press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('img', { name: '申请人上传的工作证明' })).toBeVisible();
}

const decision = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '申请' }).getByRole('button', { name });

/** Only teachers have this link in the header (requirement R-222). */
const sampleTab = (page: Page) => page.getByRole('banner').getByRole('link', { name: '样书申请' });

test('a teacher is approved without signing in again, and the audit log records who viewed the certificate', async ({
  newPage,
  makeUser,
  database,
}) => {
  const name = `齐恒${word()}`;
  const teacher = await makeUser(1);
  await apply(database, teacher, name);
  const userPage = await newPage({ as: teacher });
  await userPage.goto('/pc/home');
  await expect(userPage.getByRole('banner').getByRole('link', { name: '我的书架' })).toBeVisible();
  await expect(sampleTab(userPage)).toHaveCount(0);

  const admin = await newPage({ as: await makeUser(5) });
  await findApplication(admin, name);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '放大' }).click();
  await expect(admin.getByRole('dialog', { name: '工作证明' })).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('a');
  await expect(admin.getByRole('dialog', { name: `通过${name}的申请？` })).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('已通过，并通知了申请人')).toBeVisible();

  await userPage.reload();
  await sampleTab(userPage).click();
  await expect(userPage).toHaveURL(/\/pc\/sampleBook$/);

  await admin.getByRole('link', { name: '操作日志' }).click();
  const passed = admin.getByRole('row').filter({ hasText: 'application.approve' });
  await expect(passed.filter({ hasText: teacher.userId })).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: '查看工作证明' }).first()).toBeVisible();
});

test('a teacher is rejected with a reason', async ({ newPage, makeUser, database }) => {
  const name = `许知白${word()}`;
  const reason = `照片不清楚，请重拍 ${word()}`;
  const teacher = await makeUser(1);
  await apply(database, teacher, name);
  const admin = await newPage({ as: await makeUser(5) });
  await findApplication(admin, name);
  await decision(admin, '驳回').click();
  await expect(admin.getByText('请填写驳回原因，申请人会看到')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('审核意见').fill(reason);
  await decision(admin, '驳回').click();
  await admin.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
  await expect(admin.getByText('已驳回，并通知了申请人')).toBeVisible();

  const { rows } = await database.pool.query<{ kind: string; parameters: unknown }>(
    'SELECT kind, parameters FROM notifications WHERE user_id = $1',
    [teacher.userId],
  );
  expect(rows).toEqual([{ kind: 'teacherRejected', parameters: { reason } }]);
  const userPage = await newPage({ as: teacher });
  await userPage.goto('/pc/home');
  await expect(userPage.getByRole('banner').getByRole('link', { name: '我的书架' })).toBeVisible();
  await expect(sampleTab(userPage)).toHaveCount(0);
});

test('a user is suspended and signed out, and the audit log records who did it and why', async ({
  newPage,
  makeUser,
  database,
}) => {
  const name = `宁远${word()}`;
  const person = await makeUser(1);
  await database.pool.query('UPDATE users SET name = $2 WHERE id = $1', [person.userId, name]);
  const userPage = await newPage({ as: person });
  await userPage.goto('/pc/personal/order');
  await expect(userPage.getByRole('heading', { name: '我的订单' })).toBeVisible();

  const admin = await newPage({ as: await makeUser(5) });
  await admin.goto('/pc/backoffice/users');
  await admin.getByPlaceholder(/完整手机号或邮箱/).fill(name);
  await admin.getByPlaceholder(/完整手机号或邮箱/).press('Enter');
  await expect(admin).toHaveURL(/keyword=/);
  await expect(admin.getByText('共 1 个账号')).toBeVisible();
  await admin.getByRole('link', { name, exact: true }).click();
  await admin.getByRole('button', { name: '停用账号' }).click();
  const dialog = admin.getByRole('dialog', { name: `停用${name}的账号？` });
  await expectAccessible(admin);
  await dialog.getByLabel('停用原因').fill('多人共用账号');
  await dialog.getByRole('button', { name: '停用账号' }).click();
  const panel = admin.getByRole('complementary', { name: '账号' });
  await expect(panel.getByText('多人共用账号')).toBeVisible();

  await userPage.reload();
  await expect(userPage).toHaveURL(/\/pc\/login/);

  await admin.goto(`/pc/backoffice/audit?target=user:${person.userId}`);
  const row = admin.getByRole('row').filter({ hasText: '停用账号' });
  await expect(row).toContainText('多人共用账号');
  await row.getByRole('link').click();
  await expect(panel.getByText('多人共用账号')).toBeVisible();
});

test('an administrator asks for a staff user, whose temporary password is shown once, and another one approves', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(5) });
  await page.goto('/pc/backoffice/users');
  await page.getByRole('button', { name: '新建后台人员' }).click();
  const dialog = page.getByRole('dialog', { name: '新建后台人员' });
  await dialog.getByRole('button', { name: '提交复核' }).click();
  await expect(dialog.getByText('请至少选择一个角色')).toBeVisible();
  await expectAccessible(page);
  const accountName = `luo-${word()}`;
  await dialog.getByLabel('账号', { exact: false }).first().fill(accountName);
  await dialog.getByLabel('姓名').fill('罗青');
  await dialog.getByLabel('邮箱').fill(`${accountName}@zhiye.example`);
  await dialog.getByLabel(/^财务/).check();
  await dialog.getByRole('button', { name: '提交复核' }).click();
  const shown = page.getByRole('dialog', { name: '临时密码' });
  await expect(shown.getByRole('status', { name: '临时密码' })).toHaveText(/^[A-Za-z\d!@#$%]{12}$/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: '我已记录' }).click();

  await page.goto('/pc/backoffice/approvals');
  const own = page.getByRole('row').filter({ hasText: accountName });
  await expect(own.getByRole('button', { name: /^撤回/ })).toBeVisible();
  await expectAccessible(page);
  const other = await newPage({ as: await makeUser(5) });
  await other.goto('/pc/backoffice/approvals');
  const waiting = other.getByRole('row').filter({ hasText: accountName });
  await waiting.getByRole('button', { name: /^通过/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(waiting).toHaveCount(0);
  await page.goto('/pc/backoffice/users');
  await page.getByPlaceholder(/完整手机号或邮箱/).fill(accountName);
  await page.getByPlaceholder(/完整手机号或邮箱/).press('Enter');
  // the demo shop has another person of this name
  await expect(page.getByText('共 1 个账号')).toBeVisible();
  await page.getByRole('link', { name: '罗青', exact: true }).click();
  await page.getByRole('button', { name: '更改角色' }).click();
  await expectAccessible(page);
});

const sections = ['applications', 'users', 'audit'];
test('the admin pages are accessible', async ({ newPage, makeUser, database }) => {
  const applicant = await makeUser(1);
  await apply(database, applicant, `贺兰舟${word()}`);
  const page = await newPage({ as: await makeUser(5), language: 'en' });
  for (const section of sections) {
    await page.goto(`/pc/backoffice/${section}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/pc/backoffice/users?userId=${applicant.userId}`);
  await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
});
