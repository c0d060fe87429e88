import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';

// Staff give CODEs away, a student redeems one, and staff see it, find it in a support case and withdraw the rest.

test.use({ language: 'en' });

const ADMIN_VIEWPORT = { width: 1280, height: 900 };

test('staff give CODEs away, a student redeems one, the rest is withdrawn', async ({ makeUser, newPage }) => {
  test.slow();
  const [staff, student] = [await makeUser(5), await makeUser(1)];
  const page = await newPage({ as: staff, viewport: ADMIN_VIEWPORT });
  const batch = page.getByRole('complementary', { name: 'Batch details' });
  let code = '';

  await test.step('makes a batch and exports it', async () => {
    await page.goto('/pc/backoffice/giftCodes');
    await page.getByRole('button', { name: 'New batch' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Find a textbook' }).fill('高等代数讲义');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Add/ }).first().click();
    await dialog.getByRole('combobox', { name: 'Purpose' }).click();
    await page.getByTitle('Teaching gift').click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3');
    const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByRole('textbox', { name: 'Redeem by' }).fill(day);
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(/giftBatchId=/);
    await expect(page.getByText('CODEs: 3')).toBeVisible();
    await expect(batch.getByText('Created')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CODEs' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    code = /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(file)![0];
    await expect(batch.getByText(/exported 3/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a student redeems one in the four boxes', async () => {
    const studentPage = await newPage({ as: student });
    await studentPage.goto('/pc/codeExchange');
    await studentPage.getByRole('main').getByRole('textbox').first().click();
    await studentPage.keyboard.type(code);
    await expect(studentPage.getByRole('main').getByRole('textbox').last()).toHaveValue(code.slice(-4));
    await studentPage.getByRole('button', { name: 'See the textbooks' }).click();
    await expect(studentPage.getByRole('button', { name: 'Add to my bookshelf' })).toBeVisible();
    await expectAccessible(studentPage);
    await studentPage.getByRole('button', { name: 'Add to my bookshelf' }).click();
    await expect(studentPage.getByRole('region', { name: 'Redeemed', exact: true })).toBeVisible();
  });

  await test.step('staff see who redeemed it, and its history by its text', async () => {
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(code.slice(-4)) });
    await expect(row).toContainText('Redeemed');
    await expect(row).toContainText(student.name);
    const batchUrl = page.url();
    await page.goto('/pc/backoffice/codes?source=gift');
    await page.getByRole('searchbox', { name: 'Whole CODE' }).fill(code);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'CODE details' });
    await expect(panel.getByRole('listitem').last()).toContainText(/Redeemed.*来客1/);
    expect(page.url()).not.toContain(code);
    await expectAccessible(page);
    await page.goto(batchUrl);
  });

  await test.step('withdraws the rest, with a reason and a second confirmation', async () => {
    await batch.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('课程取消');
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: 'Void 2 CODEs?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw batch' }).click();
    await expect(batch.getByText('Withdrawn').first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Void' })).toHaveCount(2);
    await expectAccessible(page);
  });
});
