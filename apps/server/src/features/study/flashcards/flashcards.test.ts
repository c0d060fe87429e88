import {
  countDueFlashcards,
  createFlashcard,
  createFlashcardCategory,
  deleteFlashcard,
  deleteFlashcardCategory,
  editFlashcard,
  findDueFlashcards,
  findFlashcardCategories,
  findFlashcards,
  flashcardErrors,
  generalErrors,
  getFlashcardSettings,
  getFlashcardStatistics,
  moveFlashcard,
  moveFlashcardCategory,
  readingErrors,
  renameFlashcardCategory,
  restoreFlashcard,
  reviewFlashcard,
  setFlashcardMastered,
  setFlashcardSettings,
  undoFlashcardReview,
} from '@zhiye/contract';
import type { Flashcard } from '@zhiye/contract';
import { MAX_FLASHCARD_CATEGORIES, MAX_FLASHCARDS } from '@zhiye/contract/constants/study/flashcard';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import {
  cardInput,
  makeFlashcard,
  makeFlashcardCategory,
  makeFlashcardReview,
  NO_SOURCE,
} from '../../../testing/flashcards.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { flashcardsArea } from './area.ts';
import { deleteFlashcardsOf } from './cards/flashcard.store.ts';

const app = useApp();
const DAY_MS = 86_400_000;

const firstPage = { pageNo: 1, pageSize: 20 };
const find = async (user: TestUser, filter: object = {}) =>
  (await app.call(findFlashcards, { ...firstPage, ...filter }, user)).body.data;
const frontsOf = async (user: TestUser, filter: object = {}) =>
  (await find(user, filter)).list.map(({ front }) => front);
const categoriesOf = async (user: TestUser) => (await app.call(findFlashcardCategories, {}, user)).body.data;
const dueOf = async (user: TestUser, filter: object = {}) =>
  (await app.call(findDueFlashcards, filter, user)).body.data;
const rate = (user: TestUser, { cardId, reps }: Flashcard, rating: 'again' | 'good', reviewId = newId()) =>
  app.call(reviewFlashcard, { cardId, reps, rating, reviewId }, user);
const rowOf = async (cardId: string): Promise<Record<string, unknown>> =>
  (await app.platform.pool.query('SELECT * FROM flashcards WHERE id = $1', [cardId])).rows[0];

describe('categories', () => {
  it('are made, renamed, ordered and deleted; the cards of a deleted one stay', async () => {
    const user = await makeUser(app);
    const ids: string[] = [];
    for (const name of ['数学', '化学', '英语']) ids.push(await makeFlashcardCategory(app, user, name));
    await app.call(renameFlashcardCategory, { categoryId: ids[1]!, name: '有机反应' }, user);
    await app.call(moveFlashcardCategory, { categoryId: ids[2]!, place: 0 }, user);
    const card = await makeFlashcard(app, user, { categoryId: ids[1]! });
    const before = await categoriesOf(user);
    expect(before.list.map(({ name, total, due }) => [name, total, due])).toEqual([
      ['英语', 0, 0],
      ['数学', 0, 0],
      ['有机反应', 1, 1],
    ]);
    await app.call(deleteFlashcardCategory, { categoryId: ids[1]! }, user);
    const after = await categoriesOf(user);
    expect([after.list.length, after.uncategorized.total, after.all.total]).toEqual([2, 1, 1]);
    expect((await find(user)).list[0]).toMatchObject({ cardId: card.cardId, categoryId: null });
    const again = await app.call(deleteFlashcardCategory, { categoryId: ids[1]! }, user);
    expect(again.body.code).toBe(generalErrors.notFound.code);
  });

  it('have distinct names, also when two tabs make one at once, and are limited in number', async () => {
    const user = await makeUser(app);
    const made = await Promise.all(
      [1, 2, 3].map(() => app.call(createFlashcardCategory, { name: '英语' }, user)),
    );
    expect(made.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(made.find(({ body }) => !body.isOK)!.body.code).toBe(flashcardErrors.categoryNameTaken.code);
    await app.platform.pool.query(
      `INSERT INTO flashcard_categories (user_id, id, name, sort, updated_at)
       SELECT $1, gen_random_uuid(), 'c' || n, n, now() FROM generate_series(2, $2) AS n`,
      [user.userId, MAX_FLASHCARD_CATEGORIES],
    );
    const reply = await app.call(createFlashcardCategory, { name: '再一个' }, user);
    expect(reply.body.code).toBe(flashcardErrors.tooManyCategories.code);
  });
});

describe('cards', () => {
  it('are found by text, category, book, mastered and due, newest first', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeEntitlement(app, user, bookId);
    const categoryId = await makeFlashcardCategory(app, user, '数据结构');
    const source = {
      bookId,
      title: '我的书名',
      cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
      quote: '散列 100% 均匀',
      page: '146',
    };
    const one = await makeFlashcard(app, user, { front: '一', categoryId, source });
    await makeFlashcard(app, user, { front: '二' });
    await makeFlashcard(app, user, { front: '三', source: { ...NO_SOURCE, title: '讲义_一' } });
    await app.call(setFlashcardMastered, { cardId: one.cardId, isMastered: true }, user);
    expect(await frontsOf(user)).toEqual(['三', '二', '一']);
    expect(one.source).toEqual({ ...source, title: '高等代数讲义' });
    expect(await frontsOf(user, { keyword: '100%' })).toEqual(['一']);
    expect(await frontsOf(user, { keyword: '_一' })).toEqual(['三']);
    expect(await frontsOf(user, { keyword: '高等代数' })).toEqual(['一']);
    expect(await frontsOf(user, { categoryId })).toEqual(['一']);
    expect(await frontsOf(user, { categoryId: 'none' })).toEqual(['三', '二']);
    expect(await frontsOf(user, { bookId })).toEqual(['一']);
    expect(await frontsOf(user, { isMastered: 'true' })).toEqual(['一']);
    expect(await frontsOf(user, { isDue: 'true' })).toEqual(['三', '二']);
    expect(await frontsOf(user, { isDue: 'false' })).toEqual(['一']);
    expect((await find(user, { pageSize: 2, pageNo: 2 })).list).toHaveLength(1);
    const { statuses, books, all } = await categoriesOf(user);
    expect(statuses.toSorted((a, b) => b.total - a.total)).toEqual([
      { status: 'new', total: 2 },
      { status: 'mastered', total: 1 },
    ]);
    expect(all.total).toBe(3);
    // the card of the book is mastered
    expect(books).toEqual([{ bookId, title: '高等代数讲义', total: 1, due: 0 }]);
  });

  it('have one status each, which lists and counts agree on, and what is due first comes first', async () => {
    const user = await makeUser(app);
    const later = new Date(Date.now() + 3 * DAY_MS);
    const earlier = new Date(Date.now() - 3 * DAY_MS);
    const planned = [
      ['later', 2, later, false],
      ['overdue', 2, earlier, false],
      ['mastered', 2, earlier, true],
      ['relearned', 3, new Date(), false],
      ['learned', 1, new Date(Date.now() + 60_000), false],
    ] as const;
    for (const [front, state, dueAt, isMastered] of planned) {
      const { cardId } = await makeFlashcard(app, user, { front });
      await app.platform.pool.query(
        'UPDATE flashcards SET fsrs_state = $2, due_at = $3, is_mastered = $4, last_review_at = now() WHERE id = $1',
        [cardId, state, dueAt, isMastered],
      );
    }
    const { list } = await find(user, { sort: 'due' });
    expect(list.map(({ front, status }) => [front, status])).toEqual([
      ['overdue', 'due'],
      ['relearned', 'relearning'],
      ['learned', 'learning'],
      ['later', 'review'],
      ['mastered', 'mastered'],
    ]);
    for (const { front, status } of list) expect(await frontsOf(user, { status })).toEqual([front]);
    expect(await frontsOf(user, { status: 'due,mastered', sort: 'due' })).toEqual(['overdue', 'mastered']);
    const { statuses } = await categoriesOf(user);
    expect(Object.fromEntries(statuses.map(({ status, total }) => [status, total]))).toEqual({
      due: 1,
      relearning: 1,
      learning: 1,
      review: 1,
      mastered: 1,
    });
    for (const status of ['', 'due,', 'gone', 'due,due,due,due,due,due,due'])
      expect((await app.call(findFlashcards, { ...firstPage, status } as never, user)).status).toBe(422);
  });

  it('are made once, however often a request is repeated', async () => {
    const user = await makeUser(app);
    const input = cardInput();
    const replies = await Promise.all([1, 2, 3].map(() => app.call(createFlashcard, input, user)));
    expect(replies.map(({ body }) => body.data.cardId)).toEqual([input.cardId, input.cardId, input.cardId]);
    expect((await find(user)).total).toBe(1);
    // the same id of another person is another card
    const other = await makeUser(app);
    expect((await app.call(createFlashcard, input, other)).body.isOK).toBe(true);
    await app.call(deleteFlashcard, { cardId: input.cardId }, other);
    expect((await find(user)).total).toBe(1);
  });

  it('are edited and moved; an empty back, a cloze card without a gap and a foreign category are refused', async () => {
    const user = await makeUser(app);
    const card = await makeFlashcard(app, user);
    const categoryId = await makeFlashcardCategory(app, user, '英语');
    const edit = {
      cardId: card.cardId,
      categoryId,
      kind: 'cloze',
      front: '冲突是{{c1::同址}}',
      back: '',
      page: '9',
    } as const;
    const edited = (await app.call(editFlashcard, edit, user)).body.data;
    expect(edited).toMatchObject({ kind: 'cloze', front: edit.front, back: '', categoryId });
    expect(edited.source.page).toBe('9');
    await app.call(moveFlashcard, { cardId: card.cardId, categoryId: null }, user);
    expect((await find(user)).list[0]!.categoryId).toBeNull();
    const noGap = await app.call(editFlashcard, { ...edit, front: '冲突是{{c1::}}' }, user);
    expect([noGap.status, noGap.body.code]).toEqual([422, flashcardErrors.clozeWithoutGap.code]);
    const noBack = await app.call(createFlashcard, cardInput({ back: ' \n' }), user);
    expect(noBack.body.code).toBe(flashcardErrors.backMissing.code);
    const foreign = await makeFlashcardCategory(app, await makeUser(app), '别人的');
    const moved = await app.call(moveFlashcard, { cardId: card.cardId, categoryId: foreign }, user);
    expect(moved.body.code).toBe(generalErrors.notFound.code);
  });

  it('are deleted and restored with their schedule; a sweep erases them after 30 days', async () => {
    const user = await makeUser(app);
    const card = await makeFlashcard(app, user);
    await makeFlashcardReview(app, user, card);
    const before = await rowOf(card.cardId);
    const { cardId } = card;
    await app.call(deleteFlashcard, { cardId }, user);
    expect((await app.call(deleteFlashcard, { cardId }, user)).body.isOK).toBe(true);
    expect((await find(user)).total).toBe(0);
    const edit = { cardId, categoryId: null, kind: 'basic', front: '新', back: '新', page: '' } as const;
    expect((await app.call(editFlashcard, edit, user)).body.code).toBe(generalErrors.notFound.code);
    await app.call(restoreFlashcard, { cardId }, user);
    expect(await rowOf(cardId)).toEqual(before);
    await app.call(deleteFlashcard, { cardId }, user);
    const sweep = (days: number) =>
      flashcardsArea.sweeps![0]!.run(
        { platform: app.platform },
        new Date(app.clock.now().getTime() + days * DAY_MS),
      );
    await sweep(29);
    expect(await rowOf(cardId)).toBeDefined();
    await sweep(31);
    expect(await rowOf(cardId)).toBeUndefined();
  });

  it('name only books that the person holds or held, and positions that can be parsed', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const source = { ...NO_SOURCE, bookId, quote: '原文' };
    const refused = await app.call(createFlashcard, cardInput({ source }), user);
    expect(refused.body.code).toBe(readingErrors.notEntitled.code);
    await makeEntitlement(app, user, bookId, 'half_year');
    const broken = await app.call(
      createFlashcard,
      cardInput({ source: { ...source, cfi: 'epubcfi(/6/' } }),
      user,
    );
    expect([broken.status, broken.body.code]).toEqual([422, flashcardErrors.invalidCfi.code]);
    const card = await makeFlashcard(app, user, { source, front: '<b>不是标签</b>' });
    await app.platform.pool.query(
      `UPDATE entitlements SET starts_at = now() - interval '2 years', ends_at = now() - interval '1 year' WHERE user_id = $1`,
      [user.userId],
    );
    // an expired book keeps its cards, and new ones can be written
    expect(await frontsOf(user, { keyword: '<b>' })).toEqual([card.front]);
    expect((await app.call(createFlashcard, cardInput({ source }), user)).body.isOK).toBe(true);
  });

  it.each([
    ['a text of 1 MB', { front: '字'.repeat(330_000) }],
    ['a NUL', { back: 'a\0b' }],
    ['half of a surrogate pair', { front: '\ud800' }],
    ['only spaces on the front', { front: ' \n ' }],
    ['an id that is none', { cardId: '1' }],
    ['an unknown kind', { kind: 'picture' as never }],
  ])('%s is refused', async (_name, change) => {
    const reply = await app.call(createFlashcard, cardInput(change), await makeUser(app));
    expect(reply.status === 413 || reply.body.code === generalErrors.invalidInput.code).toBe(true);
  });

  it('are limited in number, and lists of 20,000 are found page by page', async () => {
    const user = await makeUser(app);
    const card = await makeFlashcard(app, user);
    await app.platform.pool.query(
      `INSERT INTO flashcards SELECT user_id, gen_random_uuid(), category_id, kind, front || n, back, book_id, source_title, cfi,
         quote, page, picture_revision, picture_path, is_mastered, due_at, stability, difficulty, elapsed_days, scheduled_days,
         learning_steps, reps, lapses, fsrs_state, last_review_at, created_at - n * interval '1 minute', updated_at, deleted_at
       FROM flashcards, generate_series(2, $1) AS n WHERE id = $2`,
      [MAX_FLASHCARDS, card.cardId],
    );
    const { list, total } = await find(user, { pageNo: 1000, keyword: '冲突' });
    expect([list.length, total]).toEqual([20, MAX_FLASHCARDS]);
    await app.call(setFlashcardSettings, { newCardsPerDay: 9999 }, user);
    const due = await dueOf(user);
    expect([due.list.length, due.total]).toEqual([20, 9999]);
    const refused = await app.call(createFlashcard, cardInput(), user);
    expect(refused.body.code).toBe(flashcardErrors.tooManyFlashcards.code);
  });
});

describe('review', () => {
  it('plans a card, counts a repeated request once, and refuses a stale one', async () => {
    const user = await makeUser(app);
    const card = await makeFlashcard(app, user);
    const [due] = (await dueOf(user)).list;
    expect([due!.againMinutes, due!.goodMinutes]).toEqual([1, 10]);
    const reviewId = newId();
    const replies = await Promise.all([1, 2, 3].map(() => rate(user, card, 'good', reviewId)));
    expect(replies.map(({ body }) => [body.data.reps, body.data.state])).toEqual([
      [1, 'learning'],
      [1, 'learning'],
      [1, 'learning'],
    ]);
    const stale = await rate(user, card, 'good');
    expect([stale.status, stale.body.code]).toEqual([409, flashcardErrors.flashcardReviewed.code]);
    const other = await makeFlashcard(app, user);
    const reused = await rate(user, other, 'good', reviewId);
    expect(reused.body.code).toBe(generalErrors.idempotencyConflict.code);
    expect((await app.call(getFlashcardStatistics, {}, user)).body.data.reviewedToday).toBe(1);
  });

  it('is undone to the exact former state, once, and only the last one', async () => {
    const user = await makeUser(app);
    const card = await makeFlashcard(app, user);
    const first = await rate(user, card, 'good');
    const before = await rowOf(card.cardId);
    const [secondId, thirdId] = [newId(), newId()];
    const second = await rate(user, first.body.data, 'again', secondId);
    await rate(user, second.body.data, 'good', thirdId);
    const early = await app.call(undoFlashcardReview, { reviewId: secondId }, user);
    expect(early.body.code).toBe(flashcardErrors.flashcardReviewed.code);
    await app.call(undoFlashcardReview, { reviewId: thirdId }, user);
    await Promise.all([1, 2].map(() => app.call(undoFlashcardReview, { reviewId: secondId }, user)));
    expect(await rowOf(card.cardId)).toEqual(before);
    // a late repetition of the undone rating changes nothing
    await rate(user, first.body.data, 'again', secondId);
    expect(await rowOf(card.cardId)).toEqual(before);
    expect((await app.call(getFlashcardStatistics, {}, user)).body.data.reviewedToday).toBe(1);
    const foreign = await app.call(undoFlashcardReview, { reviewId: secondId }, await makeUser(app));
    expect(foreign.body.code).toBe(generalErrors.notFound.code);
  });

  it('shows what is due in its order; mastered cards wait until they are no longer mastered', async () => {
    const user = await makeUser(app);
    const fresh = await makeFlashcard(app, user, { front: '新' });
    const inSteps = await makeFlashcard(app, user, { front: '步骤' });
    const mastered = await makeFlashcard(app, user, { front: '掌握' });
    await rate(user, inSteps, 'good');
    await app.call(setFlashcardMastered, { cardId: mastered.cardId, isMastered: true }, user);
    const fronts = async () => (await dueOf(user)).list.map(({ card }) => card.front);
    // the step of 10 minutes is not over: it comes after the others
    expect(await fronts()).toEqual(['新', '步骤']);
    await app.platform.pool.query(
      `UPDATE flashcards SET due_at = due_at - interval '11 minutes' WHERE id = $1`,
      [inSteps.cardId],
    );
    expect(await fronts()).toEqual(['步骤', '新']);
    expect((await app.call(countDueFlashcards, {}, user)).body.data.total).toBe(2);
    await app.call(setFlashcardMastered, { cardId: mastered.cardId, isMastered: false }, user);
    expect((await app.call(countDueFlashcards, {}, user)).body.data.total).toBe(3);
    expect((await dueOf(user, { bookId: 1 })).total).toBe(0);
    expect(fresh.state).toBe('new');
  });

  it('begins a limited number of new cards each day; learned ones are not limited', async () => {
    const user = await makeUser(app);
    await app.call(setFlashcardSettings, { newCardsPerDay: 2 }, user);
    const cards: Flashcard[] = [];
    for (const front of ['一', '二', '三', '四', '五']) cards.push(await makeFlashcard(app, user, { front }));
    const frontsDue = async () => (await dueOf(user)).list.map(({ card }) => card.front);
    expect(await frontsDue()).toEqual(['一', '二']);
    expect((await find(user, { isDue: 'false' })).total).toBe(3);
    expect((await categoriesOf(user)).all.due).toBe(2);
    const reviewId = newId();
    await rate(user, cards[0]!, 'good', reviewId);
    // in steps of minutes, it comes again today; no other new card takes its place
    expect((await frontsDue()).toSorted()).toEqual(['一', '二']);
    await rate(user, cards[1]!, 'good');
    expect((await frontsDue()).toSorted()).toEqual(['一', '二']);
    // an undone review gives the place back
    await app.call(undoFlashcardReview, { reviewId }, user);
    expect((await frontsDue()).toSorted()).toEqual(['一', '二']);
    const { forecast } = (await app.call(getFlashcardStatistics, {}, user)).body.data;
    expect(forecast.map(({ fresh }) => fresh).slice(0, 4)).toEqual([1, 2, 1, 0]);
    // tomorrow has places of its own
    await app.platform.pool.query(
      `UPDATE flashcard_reviews SET study_day = study_day - 1 WHERE user_id = $1`,
      [user.userId],
    );
    expect((await frontsDue()).toSorted()).toEqual(['一', '三', '二']);
  });

  it('uses the desired retention of the person', async () => {
    const user = await makeUser(app);
    expect((await app.call(getFlashcardSettings, {}, user)).body.data.desiredRetention).toBe(90);
    const learn = async () => {
      let card = await makeFlashcard(app, user);
      for (let n = 0; n < 3; n += 1) card = (await rate(user, card, 'good')).body.data;
      return card;
    };
    const usual = await learn();
    await app.call(setFlashcardSettings, { desiredRetention: 97 }, user);
    await app.call(setFlashcardSettings, { desiredRetention: 97 }, user);
    const strict = await learn();
    expect(Date.parse(strict.dueAt)).toBeLessThan(Date.parse(usual.dueAt));
    const { state } = usual;
    expect(state).toBe('review');
  });

  it('gives figures of days, weeks and what comes', async () => {
    const user = await makeUser(app);
    let card = await makeFlashcard(app, user);
    await makeFlashcard(app, user);
    for (const rating of ['good', 'good', 'again'] as const)
      card = (await rate(user, card, rating)).body.data;
    const { days, weeks, forecast, ...figures } = (await app.call(getFlashcardStatistics, {}, user)).body
      .data;
    expect(figures).toMatchObject({ total: 2, reviewedToday: 3, streak: 1, longestStreak: 1, retention: 0 });
    expect([days.length, weeks.length, forecast.length]).toEqual([30, 12, 14]);
    expect(days.at(-1)).toMatchObject({ good: 2, again: 1 });
    expect(weeks.at(-1)).toMatchObject({ reviewed: 1, remembered: 0 });
    expect(forecast[0]).toMatchObject({ due: 1, fresh: 1 });
  });
});

it.each([
  [`UPDATE flashcards SET kind = 'x'`, 'flashcards_kind'],
  [`UPDATE flashcards SET front = ''`, 'flashcards_lengths'],
  [`UPDATE flashcards SET fsrs_state = 2, last_review_at = NULL`, 'flashcards_state'],
  [`UPDATE flashcards SET picture_path = 'a.png'`, 'flashcards_picture'],
  [`UPDATE flashcard_reviews SET rating = 'hard'`, 'flashcard_reviews_rating'],
])('the database refuses %s', async (statement, constraint) => {
  const user = await makeUser(app);
  await makeFlashcardReview(app, user, await makeFlashcard(app, user));
  const own = app.platform.pool.query(`${statement} WHERE user_id = $1`, [user.userId]);
  await expect(own).rejects.toMatchObject({ constraint });
});

it('a closed account keeps nothing', async () => {
  const user = await makeUser(app);
  const categoryId = await makeFlashcardCategory(app, user, '英语');
  await makeFlashcardReview(app, user, await makeFlashcard(app, user, { categoryId }));
  await app.call(setFlashcardSettings, { desiredRetention: 95 }, user);
  await deleteFlashcardsOf(app.platform.db, user.userId);
  expect([(await find(user)).total, (await categoriesOf(user)).list]).toEqual([0, []]);
});
