import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { TestUser } from './fixtures.ts';

// A teacher applies for a sample book, staff pass it, the teacher reads it; then the teacher status is withdrawn.

test.use({ language: 'en' });

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const inThirtyDays = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const fillCourse = async (page: Page, course: string) => {
  await page.getByLabel('Course title').fill(course);
  await page.getByLabel('Number of students').fill('120');
  await page.getByLabel('Start date').fill(inThirtyDays());
  await page.getByLabel('Using departments').fill('计算机科学系');
  await page.keyboard.press('Enter');
};

test('a sample from the application to the reader, until the teacher status ends', async ({
  newPage,
  makeUser,
  database,
}) => {
  const teacher = await makeUser(2);
  const page = await newPage({ as: teacher });
  const { rows } = await database.pool.query<{ bookId: number; title: string }>(
    `SELECT id AS "bookId", title FROM books WHERE listed AND has_publication AND preorder_day IS NULL
       ORDER BY id OFFSET 4 LIMIT 1`,
  );
  const { bookId, title } = rows[0]!;
  const course = `Course ${teacher.userId.slice(-6)}`;

  await test.step('the form says what is missing, and keeps what was typed', async () => {
    await page.goto('/pc/sampleBook');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Choose the sample books to apply for first')).toBeVisible();
    await expect(page.getByText('Enter the course title')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('chooses a book by search, and another one from its page', async () => {
    const search = page.getByRole('searchbox', { name: 'Search textbooks' });
    await search.fill(title);
    await search.press('Enter');
    await page
      .getByRole('button', { name: /^Choose/ })
      .filter({ hasText: title })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`books=${bookId}`));
    await page.goto(`/pc/bookDetail?bookId=${bookId}`);
    await page.getByRole('link', { name: 'Apply for a sample' }).click();
    await expect(page.getByRole('region', { name: 'Chosen textbooks' }).getByText(title)).toBeVisible();
  });

  await test.step('sends the application, cancels it and sends another', async () => {
    const certificate = { name: 'card.png', mimeType: 'image/png', buffer: PNG };
    await page.getByLabel('Proof of employment').setInputFiles(certificate);
    await expect(page.getByText('Your uploaded proof of employment is used')).toBeVisible();
    await fillCourse(page, course);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page).toHaveURL(/\/personal\/stylebook/);
    const row = page.getByRole('row').filter({ hasText: course });
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(row.getByText('Canceled', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: /^Apply again/ }).click();
    await expect(page.getByText('Your uploaded proof of employment is used')).toBeVisible();
    await fillCourse(page, `${course} 2`);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page).toHaveURL(/\/personal\/stylebook/);
  });

  await test.step('staff pass it with the keyboard', async () => {
    const office = await newPage({ as: await makeUser(5) });
    await office.goto(`/pc/backoffice/samples?keyword=${encodeURIComponent(`${course} 2`)}`);
    await expect(office.getByRole('row').filter({ hasText: title })).toBeVisible();
    await office.keyboard.press('j');
    const panel = office.getByRole('complementary', { name: 'Application' });
    await expect(panel.getByText(`${course} 2`)).toBeVisible();
    await expect(panel.getByRole('img').first()).toBeVisible();
    await expectAccessible(office);
    await office.keyboard.press('a');
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(office.getByText('Approved. The teacher was notified')).toBeVisible();
  });

  await test.step('the teacher reads the sample', async () => {
    await page.reload();
    await page.getByRole('link', { name: /^Read/ }).click();
    await expect(page).toHaveURL(new RegExp(`/read\\?bookId=${bookId}`));
    await expect(page.getByRole('banner').getByText('Sample', { exact: true })).toBeVisible();
    await page.goto('/pc/myBook');
    await expect(page.getByText('Sample book', { exact: true }).first()).toBeVisible();
  });

  await test.step('the teacher status is withdrawn, and access ends', async () => {
    await withdrawTeacher(await newPage({ as: await makeUser(5), language: 'zh' }), teacher, database);
    const { rows: left } = await database.pool.query(
      `SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL`,
      [teacher.userId],
    );
    expect(left).toEqual([]);
    await expect
      .poll(async () => {
        const { rows: active } = await database.pool.query(
          `SELECT 1 FROM entitlements WHERE user_id = $1 AND revoked_at IS NULL`,
          [teacher.userId],
        );
        return active.length;
      })
      .toBe(0);
    await page.goto('/pc/sampleBook');
    await expect(page).toHaveURL(/\/login/);
  });
});

/** Gives the teacher an approved application, which staff then withdraw on their page in Chinese. */
async function withdrawTeacher(
  office: Page,
  { userId }: TestUser,
  { pool }: { pool: { query(text: string, values: unknown[]): Promise<unknown> } },
): Promise<void> {
  const name = `撤销${userId.slice(-8)}`;
  await pool.query(
    `INSERT INTO account_applications (id, user_id, type, name, institution, department, state, submitted_at, decided_at)
     VALUES (gen_random_uuid(), $1, 2, $2, '澄江大学', '数学系', 'approved', now(), now())`,
    [userId, name],
  );
  await office.goto(`/pc/backoffice/applications?state=approved&keyword=${encodeURIComponent(name)}`);
  await office.getByRole('link', { name }).click();
  await office.getByLabel('撤销原因').fill('证明系伪造');
  await office.getByRole('button', { name: '撤销教师认证' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '撤销教师认证' }).click();
  await expect(office.getByText('已撤销教师认证，并通知了本人')).toBeVisible();
}
