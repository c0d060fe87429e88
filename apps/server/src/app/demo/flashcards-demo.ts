import type { Db, Tx } from '../../db/client.ts';
import { grantEntitlement } from '../../features/commerce/entitlements/index.ts';
import {
  createCategory,
  createFlashcard,
  reviewFlashcard,
  setFlashcardMastered,
} from '../../features/study/flashcards/index.ts';
import { newId } from '../../platform/ids.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** When the first card was written. */
const STARTED_DAYS_AGO = 40;
const LAST_REVIEW_DAYS_AGO = 1;

interface DemoCard {
  readonly kind: 'basic' | 'cloze';
  readonly front: string;
  readonly back: string;
  readonly page: string;
}

const basic = (front: string, back: string, page: string): DemoCard => ({ kind: 'basic', front, back, page });
const cloze = (front: string, back: string, page: string): DemoCard => ({ kind: 'cloze', front, back, page });

const PYTHON_CARDS: readonly DemoCard[] = [
  basic('列表和元组有什么区别？', '列表可以修改，元组创建后不能修改。', '31'),
  cloze('取列表 a 的最后一个元素，写作 {{c1::a[-1]}}。', '负数下标从末尾数起。', '33'),
  basic('字典的键必须满足什么条件？', '可散列：数字、字符串、只含可散列元素的元组等。', '42'),
  basic('range(2, 10, 3) 依次给出哪些数？', '2、5、8', '27'),
  cloze('打开文件时用 {{c1::with}} 语句，离开代码块后文件会自动关闭。', '', '58'),
  basic('函数里给全局变量赋值，要先写什么？', 'global 变量名', '49'),
  basic('== 和 is 有什么不同？', '== 比较值是否相等，is 比较是不是同一个对象。', '36'),
];

const ENGLISH_CARDS: readonly DemoCard[] = [
  basic('interference', 'n. 干扰；干涉', '12'),
  basic('retain', 'v. 保持；记住', '15'),
  cloze('She {{c1::got used to::习惯于}} the noise of the dormitory.', '', '18'),
  basic('in advance', '提前，事先', '21'),
  cloze('The lecture was so dull that half of the class {{c1::fell asleep}}.', '睡着了', '24'),
];

/** Which ratings of a card are “forgotten”, by their number. */
const FORGOTTEN: readonly (readonly number[])[] = [[], [3], [2, 5], [], [4], [1], [3, 6], []];

/** How often a card was reviewed at most, by its number; then it is due today. The last one is new. */
const MOST_REVIEWS: readonly number[] = [99, 5, 99, 99, 3, 4, 0];

/**
 * Flashcards of the student with reviews of the last weeks. The student holds both books. `bookIds` is by slug.
 */
export async function loadFlashcardsDemo(
  db: Db,
  studentId: string,
  bookIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await loadCategory(
      tx,
      studentId,
      'Python 程序设计',
      bookIds.get('programming-python'),
      PYTHON_CARDS,
      now,
    );
    await loadCategory(tx, studentId, '英语词汇', bookIds.get('campus-english-reader'), ENGLISH_CARDS, now);
  });
}

async function loadCategory(
  tx: Tx,
  userId: string,
  name: string,
  bookId: number | undefined,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  if (bookId === undefined) throw new Error(`the demo shop has no book for the flashcards “${name}”`);
  await grantEntitlement(
    tx,
    { userId, bookId, duration: 'two_years', source: 'grant', sourceRef: `demo flashcards ${bookId}` },
    now,
  );
  const startedAt = new Date(now.getTime() - STARTED_DAYS_AGO * DAY_MS);
  const categories = await createCategory(tx, userId, name, startedAt);
  const { categoryId } = categories.list.at(-1)!;
  for (const [index, { page, ...texts }] of cards.entries()) {
    const createdAt = new Date(startedAt.getTime() + index * 5 * DAY_MS);
    // a cover, a title page and contents come before the first chapter
    const cfi = `epubcfi(/6/${2 * (index + 4)}!/4/2)`;
    const source = { bookId, title: '', cfi, quote: '', page };
    const card = { cardId: newId(createdAt), categoryId, ...texts, source };
    await createFlashcard(tx, userId, card, createdAt);
    await reviewUntil(tx, userId, card.cardId, index, createdAt, now);
    if (index === 3) await setFlashcardMastered(tx, userId, { cardId: card.cardId, isMastered: true }, now);
  }
}

/** Reviews a card whenever it is due, in the evening after it was written and later. */
async function reviewUntil(
  tx: Tx,
  userId: string,
  cardId: string,
  index: number,
  createdAt: Date,
  now: Date,
): Promise<void> {
  const end = now.getTime() - LAST_REVIEW_DAYS_AGO * DAY_MS;
  let at = createdAt.getTime() + index * MINUTE_MS;
  const most = MOST_REVIEWS[index] ?? 0;
  for (let reps = 0; at < end && reps < most; reps += 1) {
    const rating = FORGOTTEN[index]?.includes(reps) ? 'again' : 'good';
    const request = { cardId, reviewId: newId(new Date(at)), rating, reps } as const;
    const { dueAt } = await reviewFlashcard(tx, userId, request, new Date(at));
    at = Date.parse(dueAt) + (index % 4) * MINUTE_MS;
  }
}
