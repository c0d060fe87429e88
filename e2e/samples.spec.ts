import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Language, TestUser } from './fixtures.ts';

// A teacher applies for a sample book, staff pass it, the teacher reads it; then the teacher status is withdrawn.

const TEXTS = {
  zh: {
    apply: '申请样书',
    submit: '提交申请',
    missing: '请先选择需要申请的样书',
    courseMissing: '请填写课程名称',
    chosen: '所选教材',
    searchBooks: '搜索教材',
    pick: /^选择/,
    course: '课程名称',
    students: '学生人数',
    start: '开课时间',
    departments: '使用院系',
    certificate: '教师工作证明',
    used: '使用已上传的工作证明',
    pending: '待审核',
    cancel: /^取消申请/,
    canceled: '已取消',
    again: /^再次申请/,
    panel: '申请',
    pass: '通过',
    decided: '已通过，并通知了教师',
    read: /^阅读/,
    sample: '样书',
    onShelf: '样书',
    passed: '已通过',
  },
  en: {
    apply: 'Apply for a sample',
    submit: 'Submit application',
    missing: 'Choose the sample books to apply for first',
    courseMissing: 'Enter the course title',
    chosen: 'Chosen textbooks',
    searchBooks: 'Search textbooks',
    pick: /^Choose/,
    course: 'Course title',
    students: 'Number of students',
    start: 'Start date',
    departments: 'Using departments',
    certificate: 'Work certificate',
    used: 'Your uploaded work certificate is used',
    pending: 'Pending',
    cancel: /^Cancel/,
    canceled: 'Canceled',
    again: /^Apply again/,
    panel: 'Application',
    pass: 'Approve',
    decided: 'Approved. The teacher was notified',
    read: /^Read/,
    sample: 'Sample',
    onShelf: 'Sample book',
    passed: 'Passed',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const inThirtyDays = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

for (const language of ['zh', 'en'] as const) {
  const texts = TEXTS[language];

  const fillCourse = async (page: Page, course: string) => {
    await page.getByLabel(texts.course).fill(course);
    await page.getByLabel(texts.students).fill('120');
    await page.getByLabel(texts.start).fill(inThirtyDays());
    await page.getByLabel(texts.departments).fill('计算机科学系');
    await page.keyboard.press('Enter');
  };

  test(`a sample from the application to the reader, until the teacher status ends (${language})`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const teacher = await makeUser(2);
    const page = await newPage({ as: teacher, language });
    const { rows } = await database.pool.query<{ bookId: number; title: string }>(
      `SELECT id AS "bookId", title FROM books WHERE listed AND has_publication AND preorder_day IS NULL
       ORDER BY id OFFSET $1 LIMIT 1`,
      [language === 'zh' ? 4 : 5],
    );
    const { bookId, title } = rows[0]!;
    const course = `${language} ${teacher.userId.slice(-6)}`;

    await test.step('the form says what is missing, and keeps what was typed', async () => {
      await page.goto('/pc/sampleBook');
      await page.getByRole('button', { name: texts.submit }).click();
      await expect(page.getByText(texts.missing)).toBeVisible();
      await expect(page.getByText(texts.courseMissing)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('chooses a book by search, and another one from its page', async () => {
      const search = page.getByRole('searchbox', { name: texts.searchBooks });
      await search.fill(title);
      await search.press('Enter');
      await page.getByRole('button', { name: texts.pick }).filter({ hasText: title }).first().click();
      await expect(page).toHaveURL(new RegExp(`books=${bookId}`));
      await page.goto(`/pc/bookDetail?bookId=${bookId}`);
      await page.getByRole('link', { name: texts.apply }).click();
      await expect(page.getByRole('region', { name: texts.chosen }).getByText(title)).toBeVisible();
    });

    await test.step('sends the application, cancels it and sends another', async () => {
      const certificate = { name: 'card.png', mimeType: 'image/png', buffer: PNG };
      await page.getByLabel(texts.certificate).setInputFiles(certificate);
      await expect(page.getByText(texts.used)).toBeVisible();
      await fillCourse(page, course);
      await page.getByRole('button', { name: texts.submit }).click();
      await expect(page).toHaveURL(/\/personal\/stylebook/);
      const row = page.getByRole('row').filter({ hasText: course });
      await expect(row.getByText(texts.pending, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await row.getByRole('button', { name: texts.cancel }).click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click();
      await expect(row.getByText(texts.canceled, { exact: true })).toBeVisible();
      await row.getByRole('link', { name: texts.again }).click();
      await expect(page.getByText(texts.used)).toBeVisible();
      await fillCourse(page, `${course} 2`);
      await page.getByRole('button', { name: texts.submit }).click();
      await expect(page).toHaveURL(/\/personal\/stylebook/);
    });

    await test.step('staff pass it with the keyboard', async () => {
      const office = await newPage({ as: await makeUser(5), language });
      await office.goto(`/pc/backoffice/samples?keyword=${encodeURIComponent(`${course} 2`)}`);
      await expect(office.getByRole('row').filter({ hasText: title })).toBeVisible();
      await office.keyboard.press('j');
      const panel = office.getByRole('complementary', { name: texts.panel });
      await expect(panel.getByText(`${course} 2`)).toBeVisible();
      await expect(panel.getByRole('img').first()).toBeVisible();
      await expectAccessible(office);
      await office.keyboard.press('a');
      await office.getByRole('dialog').getByRole('button', { name: texts.pass }).click();
      await expect(office.getByText(texts.decided)).toBeVisible();
    });

    await test.step('the teacher reads the sample', async () => {
      await page.reload();
      await page.getByRole('link', { name: texts.read }).click();
      await expect(page).toHaveURL(new RegExp(`/read\\?bookId=${bookId}`));
      await expect(page.getByRole('banner').getByText(texts.sample, { exact: true })).toBeVisible();
      await page.goto('/pc/myBook');
      await expect(page.getByText(texts.onShelf, { exact: true }).first()).toBeVisible();
    });

    await test.step('the teacher status is withdrawn, and access ends', async () => {
      await withdrawTeacher(await newPage({ as: await makeUser(5) }), teacher, database);
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
}

/** Gives the teacher an approved application, which staff then withdraw on their page. */
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
