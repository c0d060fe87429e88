import type { ExamPlan } from '@zhiye/contract';
import { screen, within } from '@testing-library/react';
import { USER_TYPE } from '@zhiye/contract/constants';
import { addDays } from '@zhiye/contract/constants/study/position-spans';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { ExamPlansPage } from './exam-plans-page.tsx';
import { isOutOfReach, projectPlan } from './plan-draft.ts';

const SAVE = 'POST /b/v1/examPlan/saveExamPlan';
const TODAY = '2026-11-26';
const SHELF_ITEM = { percent: 0, sectionTitle: null, lastReadAt: null, readable: true };

/** 100 pages in two chapters, 30 of them read, ten days to read. */
const makePlan = (parts: Partial<ExamPlan> = {}): ExamPlan =>
  ({
    bookId: 7,
    book: makeBook({ bookId: 7, title: '高等代数讲义' }),
    examDay: addDays(TODAY, 10),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    reviewDays: 0,
    state: 'running',
    daysUntilExam: 10,
    readingDaysLeft: 10,
    total: 100,
    read: 30,
    startDay: addDays(TODAY, -5),
    startRead: 0,
    late: 0,
    dueCards: 3,
    nextDay: addDays(TODAY, 1),
    today: { day: TODAY, count: 7, read: 0, parts: [] },
    chapters: [
      {
        title: '第一章',
        from: 1,
        to: 40,
        isChosen: true,
        read: 30,
        firstDay: TODAY,
        lastDay: addDays(TODAY, 1),
      },
      {
        title: '第二章',
        from: 41,
        to: 100,
        isChosen: true,
        read: 0,
        firstDay: addDays(TODAY, 1),
        lastDay: addDays(TODAY, 9),
      },
    ],
    days: [],
    ...parts,
  }) as ExamPlan;

function open(plans: ExamPlan[], more: Handlers = {}, address = '/personal/examPlan') {
  const server = startFakeServer({
    'GET /b/v1/examPlan/findExamPlans': () => ({ list: plans }),
    'GET /b/v1/shelf/findShelfBooks': () =>
      ({ list: [{ ...SHELF_ITEM, book: makeBook({ bookId: 9, title: '植物生理学' }) }], total: 1 }) as never,
    'GET /b/v1/examPlan/findReadingTime': () => ({ days: [{ day: TODAY, seconds: 0 }], books: [] }) as never,
    [SAVE]: () => plans[0] ?? makePlan(),
    ...more,
  });
  return { server, ...renderPage(ExamPlansPage, address) };
}

beforeEach(() => {
  mockDialogElement();
  signInAs(USER_TYPE.personal);
});

describe('/personal/examPlan', () => {
  it('draws a change at once beside what is saved, and saves it by its button', async () => {
    const { server } = open([makePlan()]);
    const board = within(await screen.findByRole('article', { name: '高等代数讲义' }));
    expect(board.getByText('今天读了 0 / 7 页。')).toBeTruthy();
    expect(board.queryByText('改动后')).toBeNull();
    for (let day = 0; day < 5; day += 1)
      await userEvent.click(board.getByRole('button', { name: '总复习增加一天' }));
    expect(board.getByText('5 天')).toBeTruthy();
    expect(board.getByText('原来每天 7 页')).toBeTruthy();
    expect(board.getByText('改动后')).toBeTruthy();
    expect(board.getByText(/每天最多 14 页，11-30 读完，读过的不动。 比原来早 5 天。/)).toBeTruthy();
    await userEvent.click(board.getByRole('button', { name: '放弃' }));
    expect(board.queryByText('原来每天 7 页')).toBeNull();
    await userEvent.click(board.getByRole('button', { name: '周日' }));
    await userEvent.click(board.getByRole('checkbox', { name: '考“第二章”' }));
    await userEvent.click(board.getByRole('button', { name: '保存改动' }));
    expect(server.inputsOf(SAVE)).toEqual([
      { bookId: 7, examDay: addDays(TODAY, 10), weekdays: [1, 2, 3, 4, 5, 6], reviewDays: 0, chapters: [0] },
    ]);
  });

  it('offers to catch up today or to spread what is late', async () => {
    const { server } = open([makePlan({ late: 4 })]);
    expect(await screen.findByText('比计划少 4 页。今天再读 11 页就跟上。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '分到后面 10 天' }));
    expect(server.inputsOf(SAVE)).toMatchObject([{ bookId: 7, reviewDays: 0, chapters: [0, 1] }]);
  });

  it.each([
    ['everything is read', { state: 'done' as const }, '全部读完'],
    ['the exam is over', { state: 'over' as const, daysUntilExam: 0 }, '考试日期已到，读了 30 / 100 页。'],
    ['today is read', { today: { day: TODAY, count: 7, read: 7, parts: [] } }, '今天的 7 页读完了。'],
    ['today is free', { today: { day: TODAY, count: 0, read: 0, parts: [] } }, '今天休息，下次 2026-11-27。'],
    [
      'too little time is left',
      { examDay: addDays(TODAY, 1), startDay: addDays(TODAY, -30) },
      /^赶不上了：每天要读 70 页/,
    ],
  ])('says when %s', async (_, parts, text) => {
    open([makePlan(parts)]);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows one plan of several, by its address', async () => {
    const other = makePlan({ bookId: 8, book: makeBook({ bookId: 8, title: '有机化学基础' }) });
    open([makePlan(), other], {}, '/personal/examPlan?bookId=8');
    expect(await screen.findByRole('article', { name: '有机化学基础' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /高等代数讲义/ }));
    expect(await screen.findByRole('article', { name: '高等代数讲义' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: '有机化学基础' })).toBeNull();
  });

  it('makes a plan in a dialog, which the bookshelf opens with its book', async () => {
    const chapters = [{ title: '第一章', from: 1, to: 24, isBody: true }];
    const { server } = open(
      [],
      { 'GET /b/v1/examPlan/getExamPlan': () => ({ plan: null, chapters }) },
      '/personal/examPlan?bookId=9',
    );
    const dialog = within(await screen.findByRole('dialog', { name: '新建计划' }));
    const day = await dialog.findByLabelText(/考试日期/);
    await userEvent.type(day, '2026-12-30');
    await userEvent.click(dialog.getByRole('button', { name: '生成计划' }));
    expect(server.inputsOf(SAVE)).toMatchObject([{ bookId: 9, examDay: '2026-12-30', chapters: [0] }]);
  });
});

describe('a changed plan', () => {
  it('has the numbers of the rule that the server follows', () => {
    const plan = makePlan();
    const draft = { examDay: plan.examDay, weekdays: plan.weekdays, reviewDays: 0, chosen: [0, 1] };
    expect(projectPlan(draft, plan)).toMatchObject({
      perDay: 7,
      lastDay: addDays(TODAY, 9),
      total: 100,
      read: 30,
    });
    expect(projectPlan({ ...draft, chosen: [0] }, plan)).toMatchObject({ perDay: 1, total: 40, read: 30 });
    expect(isOutOfReach(plan, projectPlan(draft, plan))).toBe(false);
    expect(isOutOfReach(plan, projectPlan({ ...draft, reviewDays: 8 }, plan))).toBe(true);
  });
});
