import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language } from '../fixtures.ts';
import { randomPhone, readSmsCode } from './sms-code.ts';

// Registration of a personal user, a teacher and an institution.

const texts = {
  zh: {
    types: { 1: '个人用户', 2: '教师', 3: '机构' },
    next: /^下一步/,
    phone: '手机号',
    check: '安全验证',
    checked: '已通过',
    getCode: '获取验证码',
    codeSent: /验证码已发送/,
    code: '短信验证码',
    name: '姓名',
    nickname: '昵称',
    email: '邮箱',
    // the labels contain the mark of required fields
    password: /^密码/,
    again: /^再次输入密码/,
    agreement: '注册协议',
    privacy: '隐私政策',
    accept: '同意并继续',
    submit: '注册',
    submitAndContinue: '注册并继续',
    department: '部门',
    send: '提交审核',
    waiting: '审核中',
  },
  en: {
    types: { 1: 'Personal user', 2: 'Teacher', 3: 'Institution' },
    next: /^Next/,
    phone: 'Phone',
    check: 'Security check',
    checked: 'Passed',
    getCode: 'Get code',
    codeSent: /Code sent/,
    code: 'SMS code',
    name: 'Name',
    nickname: 'Nickname',
    email: 'Email',
    password: /^Password(?! again)/,
    again: /^Confirm password/,
    agreement: 'Registration Agreement',
    privacy: 'Privacy Policy',
    accept: 'Accept both',
    submit: 'Register',
    submitAndContinue: 'Register and continue',
    department: 'Department',
    send: 'Submit for review',
    waiting: 'Under review',
  },
};

const PASSWORD = 'Xk4%vQ9!mz';

async function chooseType(page: Page, type: 1 | 2 | 3, language: Language): Promise<void> {
  const w = texts[language];
  await page.getByRole('radio', { name: w.types[type], exact: true }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: w.next }).click();
  await expect(page).toHaveURL(new RegExp(`/pc/register\\?type=${type}`));
}

/** Fills in the account form; returns the phone. */
async function fillInAccount(page: Page, language: Language, submit: string): Promise<string> {
  const w = texts[language];
  const phone = randomPhone();
  await page.getByRole('textbox', { name: w.phone }).fill(phone);
  await page.getByRole('checkbox', { name: w.check }).click();
  await expect(page.getByText(w.checked, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: w.getCode }).click();
  await expect(page.getByRole('status').filter({ hasText: w.codeSent })).toBeVisible();
  await page.getByRole('textbox', { name: w.code }).fill(await readSmsCode(phone));
  await page.getByRole('textbox', { name: w.name, exact: true }).fill('沈砚秋');
  await page.getByRole('textbox', { name: w.nickname }).fill('砚秋');
  await page.getByRole('textbox', { name: w.email }).fill(`${phone}@school.example`);
  await page.getByLabel(w.password).fill(PASSWORD);
  await page.getByLabel(w.again).fill(PASSWORD);
  await page.getByRole('button', { name: w.agreement }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.privacy }).click();
  await dialog.getByRole('button', { name: w.accept }).click();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
  return phone;
}

test('a reader registers on the way to a book, corrects the form, and returns to the book', async ({
  newPage,
}) => {
  test.slow();
  const w = texts.zh;
  const page = await newPage();
  await page.goto('/pc/register?from=%2FlistContent');
  await chooseType(page, 1, 'zh');
  await page.getByRole('main').getByRole('button', { name: w.submit, exact: true }).click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  await expect(page.getByRole('textbox', { name: w.phone })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: w.name, exact: true }).fill('何知远');
  await page.getByRole('link', { name: '换一种类型' }).click();
  await expect(page).toHaveURL(/registerType\?type=1/);
  await chooseType(page, 1, 'zh');
  await expect(page.getByRole('textbox', { name: w.name, exact: true })).toHaveValue('何知远');

  const phone = await fillInAccount(page, 'zh', w.submit);
  await expect(page).toHaveURL(/\/pc\/listContent$/);
  await expect(page.getByRole('banner').getByRole('link', { name: /沈砚秋/ })).toBeVisible();

  await test.step('the phone is now registered', async () => {
    const other = await newPage();
    await other.goto('/pc/register?type=1');
    await other.getByRole('textbox', { name: w.phone }).fill(phone);
    await other.getByRole('checkbox', { name: w.check }).click();
    await expect(other.getByText(w.checked, { exact: true })).toBeVisible();
    await other.getByRole('button', { name: w.getCode }).click();
    // the first code was sent less than a minute ago
    await expect(other.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
  });
});

test('a teacher registers, uploads the certificate, is rejected with a reason and uploads another', async ({
  newPage,
  database,
}) => {
  test.slow();
  const w = texts.zh;
  const page = await newPage();
  await page.goto('/pc/registerType?type=2');
  await expect(page.getByRole('radio', { name: w.types[2], exact: true })).toBeChecked();
  await chooseType(page, 2, 'zh');
  const phone = await fillInAccount(page, 'zh', w.submitAndContinue);

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } });
  await expect(page.getByRole('heading', { name: '上传工作证明' })).toBeVisible();
  await expectAccessible(page);
  const sendPapers = async () => {
    await page.getByRole('textbox', { name: '单位' }).fill('澄江大学');
    await page.getByRole('textbox', { name: w.department }).fill('数学系');
    const file = { name: '工作证.png', mimeType: 'image/png', buffer: picture };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('img', { name: '工作证明预览' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.send }).click();
    await expect(page.getByText(w.waiting, { exact: true })).toBeVisible();
  };
  await sendPapers();
  await expectAccessible(page);

  await database.pool.query(
    `UPDATE account_applications SET state = 'rejected', reason = '照片不清楚', decided_at = now()
     WHERE user_id = (SELECT id FROM users WHERE phone = $1)`,
    [phone],
  );
  await page.goto('/pc/registerType?type=2');
  await expect(page.getByRole('alert').filter({ hasText: '照片不清楚' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '单位' })).toHaveValue('澄江大学');
  await expectAccessible(page);
  await sendPapers();
});

test('an institution registers and sends its details', async ({ newPage }) => {
  test.slow();
  const w = texts.en;
  const page = await newPage({ language: 'en' });
  await page.goto('/pc/registerType');
  await chooseType(page, 3, 'en');
  await fillInAccount(page, 'en', w.submitAndContinue);
  await page.getByRole('textbox', { name: 'Name of the institution' }).fill('澄江大学图书馆');
  await page.getByRole('combobox', { name: 'Type of institution' }).selectOption({ label: 'Library' });
  await page.getByRole('textbox', { name: 'Address' }).fill('澄江市学苑路 1 号');
  await page.getByRole('textbox', { name: w.department }).fill('采编部');
  await expectAccessible(page);
  await page.getByRole('button', { name: w.send }).click();
  await expect(page.getByText(w.waiting, { exact: true })).toBeVisible();
  await expect(page.getByText('澄江大学图书馆')).toBeVisible();
  await expectAccessible(page);
});
