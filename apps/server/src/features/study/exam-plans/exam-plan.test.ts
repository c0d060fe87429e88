import { randomUUID } from 'node:crypto';
import {
  createFlashcard,
  deleteExamPlan,
  examPlanErrors,
  findExamPlans,
  findReadingTime,
  generalErrors,
  getExamPlan,
  readingErrors,
  reportReading,
  saveExamPlan,
} from '@zhiye/contract';
import type { ExamPlan, InputOf } from '@zhiye/contract';
import { addDays } from '@zhiye/contract/constants/study/position-spans';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeRevision } from '../../../testing/revision.ts';
import { useApp } from '../../../testing/test-app.ts';
import { examPlansArea } from './area.ts';
import { findPlanChapters } from './exam-plan.service.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId, 'half_year');
  const { chapters } = (await app.call(getExamPlan, { bookId }, user)).body.data;
  return { user, bookId, chapters, positions: chapters.at(-1)!.to };
}
const today = () => businessDay(app.clock.now());
const save = (user: TestUser, bookId: number, change: Partial<InputOf<typeof saveExamPlan>> = {}) =>
  app.call(
    saveExamPlan,
    {
      bookId,
      examDay: addDays(today(), 3),
      weekdays: EVERY_DAY,
      reviewDays: 0,
      chapters: [0, 1, 2],
      ...change,
    },
    user,
  );
const find = async (user: TestUser): Promise<ExamPlan> =>
  (await app.call(findExamPlans, {}, user)).body.data.list[0]!;
const read = (user: TestUser, bookId: number, positions: number, from: number, to: number, seconds = 30) =>
  app.call(reportReading, { bookId, seconds, positions, spans: [{ from, to }] }, user);

describe('an exam plan', () => {
  it('gives each day its pages, follows what is read, and spreads late work over the days left', async () => {
    const { user, bookId, chapters, positions } = await makeReader();
    const total = positions - chapters[0]!.from + 1;
    const first = chapters[0]!.from;
    const saved = (await save(user, bookId)).body.data;
    expect(saved).toMatchObject({
      state: 'running',
      total,
      read: 0,
      late: 0,
      daysUntilExam: 3,
      readingDaysLeft: 3,
    });
    expect(saved.days.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const { count } = saved.today;
    expect(count).toBe(Math.ceil(total / 3));
    // today's part stays as it was in the morning while it is read
    await read(user, bookId, positions, first, first);
    expect((await find(user)).today).toMatchObject({ count, read: 1 });
    await read(user, bookId, positions, first, first + count - 1);
    expect(await find(user)).toMatchObject({ read: count, today: { count, read: count }, late: 0 });
    // a day without reading
    app.clock.advance(2 * DAY_MS);
    const late = await find(user);
    expect(late.late).toBe(Math.ceil((total * 2) / 3) - count);
    expect(late.days.map((day) => day.count)).toEqual([total - count]);
    await read(user, bookId, positions, first, positions);
    expect(await find(user)).toMatchObject({ state: 'done', late: 0, read: total });
    expect(
      (await find(user)).chapters.every((chapter) => chapter.read === chapter.to - chapter.from + 1),
    ).toBe(true);
    app.clock.advance(DAY_MS);
    expect(await find(user)).toMatchObject({ state: 'done', daysUntilExam: 0, days: [] });
  });

  it('shows how many flashcards of its book are due', async () => {
    const { user, bookId } = await makeReader();
    const stranger = await makeUser(app);
    await save(user, bookId);
    const write = (owner: TestUser, ofBook: number | null) =>
      app.call(
        createFlashcard,
        {
          cardId: randomUUID(),
          categoryId: null,
          kind: 'basic',
          front: '问',
          back: '答',
          source: { bookId: ofBook, title: '', cfi: '', quote: '', page: '' },
        },
        owner,
      );
    await makeEntitlement(app, stranger, bookId, 'half_year');
    for (const [owner, ofBook] of [
      [user, bookId],
      [user, bookId],
      [user, null],
      [stranger, bookId],
    ] as const) {
      expect((await write(owner, ofBook)).body.code).toBe(200);
    }
    expect(await find(user)).toMatchObject({ bookId, dueCards: 2 });
    expect((await app.call(getExamPlan, { bookId }, user)).body.data.plan).toMatchObject({ dueCards: 2 });
  });

  it('keeps free days and review days, leaves chapters out, and can be changed and deleted', async () => {
    const { user, bookId } = await makeReader();
    await save(user, bookId);
    const changed = (
      await save(user, bookId, {
        examDay: addDays(today(), 21),
        weekdays: [6, 7],
        reviewDays: 7,
        chapters: [1],
      })
    ).body.data;
    expect(changed.days).toHaveLength(4);
    expect(changed.chapters.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
    expect((await app.call(findExamPlans, {}, user)).body.data.list).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(deleteExamPlan, { bookId }, user)).body.code).toBe(200);
    }
    expect((await app.call(getExamPlan, { bookId }, user)).body.data.plan).toBeNull();
  });

  it('is private, and stays when the access ends', async () => {
    const { user, bookId } = await makeReader();
    await save(user, bookId);
    const other = await makeUser(app);
    await makeEntitlement(app, other, bookId);
    expect((await app.call(findExamPlans, {}, other)).body.data.list).toEqual([]);
    expect((await app.call(getExamPlan, { bookId }, other)).body.data.plan).toBeNull();
    await app.call(deleteExamPlan, { bookId }, other);
    await app.platform.pool.query(
      `UPDATE entitlements SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' WHERE book_id = $1`,
      [bookId],
    );
    app.clock.advance(4 * DAY_MS);
    expect(await find(user)).toMatchObject({ bookId, state: 'over' });
    expect((await save(user, bookId)).body.code).toBe(readingErrors.entitlementExpired.code);
    await examPlansArea.subscribers![0]!.handle(app.platform.db, [{ userId: user.userId }]);
    expect((await app.call(findExamPlans, {}, user)).body.data.list).toEqual([]);
  });

  it.each([
    ['today', { examDay: 0 }, examPlanErrors.examDayWrong],
    ['in three years', { examDay: 1100 }, examPlanErrors.examDayWrong],
    [
      'with more review days than there are days',
      { examDay: 3, reviewDays: 3 },
      examPlanErrors.noReadingDays,
    ],
    [
      'with a chapter that the book does not have',
      { examDay: 3, chapters: [99] },
      examPlanErrors.chaptersWrong,
    ],
  ])('is refused: an exam %s', async (_name, { examDay, ...change }, error) => {
    const { user, bookId } = await makeReader();
    const reply = await save(user, bookId, { ...change, examDay: addDays(today(), examDay) });
    expect(reply.body.code).toBe(error.code);
  });

  it('needs a table of contents, and a day that exists', async () => {
    const { user, bookId } = await makeReader();
    expect((await save(user, bookId, { examDay: '2027-02-30' })).body.code).toBe(
      generalErrors.invalidInput.code,
    );
    await app.platform.pool.query(`UPDATE books SET contents = '[]' WHERE id = $1`, [bookId]);
    expect((await save(user, bookId)).body.code).toBe(examPlanErrors.noChapters.code);
    await app.platform.pool.query(
      `WITH made AS (INSERT INTO books SELECT (jsonb_populate_record(books, jsonb_build_object('id', 1000000 + n, 'isbn', 'x' || n))).*
         FROM books, generate_series(1, 50) AS n WHERE id = $1 RETURNING id)
       INSERT INTO exam_plans SELECT $2, id, '2027-01-01', '{1}', 0, '[]', 1, '2026-01-01', 0 FROM made`,
      [bookId, user.userId],
    );
    const { bookId: another, user: reader } = await makeReader();
    await makeEntitlement(app, user, another);
    expect((await save(user, another)).body.code).toBe(examPlanErrors.tooManyPlans.code);
    expect((await save(reader, another)).body.code).toBe(200);
  });
});

it.each([
  [
    'chapters to the end of the book',
    [
      ['甲', 1, 3],
      ['乙', 1, 10],
      ['丙', 1, 20],
      ['丁', 1, 30],
    ],
    ['甲 3-9', '乙 10-19', '丙 20-29', '丁 30-40'],
  ],
  [
    'what is below few parts',
    [
      ['上编', 1, 1],
      ['一', 2, 1],
      ['二', 2, 9],
      ['下编', 1, 20],
      ['三', 2, 21],
    ],
    ['上编 · 一 1-8', '二 9-19', '下编 20-20', '三 21-40'],
  ],
  [
    'no entry without a page, before the last one or behind the end',
    [
      ['甲', 1, null],
      ['乙', 1, 5],
      ['丙', 1, 2],
      ['丁', 1, 90],
    ],
    ['乙 5-40'],
  ],
] as [string, [string, number, number | null][], string[]][])(
  'chapters of a book are %s',
  (_name, rows, expected) => {
    const contents = rows.map(([title, level, page]) => ({ title, level, page }));
    expect(findPlanChapters(contents, 40).map(({ title, from, to }) => `${title} ${from}-${to}`)).toEqual(
      expected,
    );
  },
);

it('knows the pages around the text by their titles', () => {
  const titles = [
    '封面',
    '版权页',
    '目录',
    '序言',
    '第一章 索引与查询',
    '参考文献',
    'Title Page',
    'Copyright',
  ];
  const contents = titles.map((title, index) => ({ title, level: 1, page: index + 1 }));
  const body = findPlanChapters(contents, 40).filter(({ isBody }) => isBody);
  expect(body.map(({ title }) => title)).toEqual(['序言', '第一章 索引与查询']);
  // the text begins on the page of the title
  const onOnePage = ['扉页', '第一章', '目录', '第二章'].map((title, index) => ({
    title,
    level: 1,
    page: Math.floor(index / 2) + 1,
  }));
  expect(findPlanChapters(onOnePage, 40).map(({ isBody }) => isBody)).toEqual([true, true]);
});

describe('reading time', () => {
  it('is counted by day and book, and never more than has passed, in all browsers together', async () => {
    const { user, bookId, positions } = await makeReader();
    const report = async (seconds: number) =>
      (await read(user, bookId, positions, 1, 1, seconds)).body.data.countedSeconds;
    expect(await report(30)).toBe(30);
    // another browser at the same time, and the same report again
    expect(await report(30)).toBe(0);
    app.clock.advance(20_000);
    expect(await report(30)).toBe(20);
    app.clock.advance(DAY_MS);
    expect(await report(120)).toBe(120);
    const time = (await app.call(findReadingTime, {}, user)).body.data;
    expect(time.days).toHaveLength(30);
    expect(time.days.slice(-3).map(({ seconds }) => seconds)).toEqual([0, 50, 120]);
    expect(time.books).toEqual([{ bookId, title: '高等代数讲义', seconds: 170 }]);
    const other = await makeUser(app);
    expect((await app.call(findReadingTime, {}, other)).body.data.books).toEqual([]);
  });

  it('of simultaneous reports counts the same seconds once', async () => {
    const { user, bookId, positions } = await makeReader();
    await read(user, bookId, positions, 1, 1, 30);
    app.clock.advance(40_000);
    const replies = await Promise.all([1, 2, 3, 4].map(() => read(user, bookId, positions, 1, 1, 30)));
    const counted = replies.reduce((sum, { body }) => sum + body.data.countedSeconds, 0);
    expect(counted).toBeLessThanOrEqual(40);
  });

  it('is for books that the person may read', async () => {
    const { bookId } = await makeReader();
    const stranger = await makeUser(app);
    expect((await read(stranger, bookId, 10, 1, 2)).body.code).toBe(readingErrors.notEntitled.code);
  });

  it('keeps what was read when a new text has another number of pages', async () => {
    const { user, bookId, positions } = await makeReader();
    await save(user, bookId);
    await read(user, bookId, positions * 2, 1, positions * 2);
    expect(await find(user)).toMatchObject({ state: 'done' });
  });
});
