import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { grantEntitlement } from '../../apps/server/src/features/commerce/entitlements/index.ts';
import type { TestUser } from '../fixtures.ts';

/** Lets a user read a demo book, one with a text unless another is named; returns its number. */
export async function grantBook(
  { pool, db }: Database,
  { userId }: TestUser,
  title = '微积分起步',
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM books WHERE title = $1', [title]);
  const bookId = rows[0]!.id;
  const grant = { userId, bookId, duration: 'one_year', source: 'grant' } as const;
  await grantEntitlement(db, { ...grant, sourceRef: `e2e-${userId}-${bookId}` }, new Date());
  return bookId;
}

/** Goes to the first chapter of that book by the contents, and waits until the reader is there. */
export async function goToFirstChapter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '第一章 函数与变化' }).click();
  // a section that is opened in advance has its text before the reader is there
  await expect(page.getByRole('banner')).toContainText('1.1 从注水说起');
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText('第一章');
}

/** Uploads a file for a book in the back office, and publishes it. */
export async function publishBook(admin: Page, title: string, name: string, buffer: Buffer): Promise<void> {
  await admin.goto(`/pc/backoffice/books?keyword=${encodeURIComponent(title)}`);
  await admin.getByRole('link', { name: title, exact: true }).click();
  const pick = admin.getByLabel('选择 EPUB 或 PDF 文件');
  await pick.setInputFiles({ name, mimeType: 'application/epub+zip', buffer });
  await expect(admin.getByText('新版本已导入，尚未发布')).toBeVisible({ timeout: 60_000 });
  await admin.getByRole('button', { name: '发布' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(admin.getByText('新版本已发布')).toBeVisible();
}
