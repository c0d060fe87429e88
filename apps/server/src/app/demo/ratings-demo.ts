// Readers of the last term who rated what they had bought, so that some books of the demo shop have enough ratings for a score.
import { randomUUID } from 'node:crypto';
import { USER_TYPE } from '@zhiye/contract/constants';
import { createUser } from '../../features/people/accounts/index.ts';
import { findRatings, publishRating, rateBook } from '../../features/commerce/ratings/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_ADDRESS } from './demo-commerce.ts';
import { loadPastOrder } from './past-order-demo.ts';

const DAY_MS = 86_400_000;

/** They cannot sign in with a known password. */
const READERS = ['阿宁', '北望', '小满', '知秋', '鹿野', '一苇'] as const;

/** Of each book: what the readers gave it, in their order. */
const RATINGS: readonly (readonly [
  book: string,
  ratings: readonly (readonly [stars: number, text: string])[],
])[] = [
  [
    'calculus-first-steps',
    [
      [5, '第一章的图把“变化率”讲明白了，比课堂上快得多。'],
      [5, '习题有提示，自学够用。'],
      [4, '极限那一节可以再慢一点。'],
      [5, '手机上看公式也不会糊。'],
      [4, '例题之间的过渡很自然。'],
      [5, '期中之前把前三章读了两遍，值。'],
    ],
  ],
  [
    'introduction-data-structures-algorithms',
    [
      [5, '每个算法先画图再写代码，好懂。'],
      [4, '希望多一些复杂度的练习。'],
      [5, '做成学习卡背概念很方便。'],
      [4, '图论部分稍难，多读几遍就好。'],
      [5, '代码片段可以复制，跟着敲一遍印象深。'],
      [4, '和课程大纲对得上。'],
    ],
  ],
];

/** How long ago the first of them bought; each next one bought some days later. */
const FIRST_DAYS_AGO = 80;
const DAYS_BETWEEN = 6;

export async function loadDemoRatings(
  platform: Platform,
  { office, bookIdOf }: { readonly office: string; readonly bookIdOf: (name: string) => number | undefined },
  now: Date,
): Promise<void> {
  const { db } = platform;
  for (const [index, name] of READERS.entries()) {
    const at = new Date(now.getTime() - (FIRST_DAYS_AGO - index * DAYS_BETWEEN) * DAY_MS);
    const account = { accountName: `reader-${index + 1}`, name, password: `Zy@1${randomUUID().slice(0, 8)}` };
    const reader = await createUser(db, { type: USER_TYPE.personal, ...account }, at);
    const books = RATINGS.flatMap(([book, ratings]) => {
      const bookId = bookIdOf(book);
      return bookId === undefined ? [] : [{ bookId, rating: ratings[index]! }];
    });
    const lines = books.map(({ bookId }) => ({ bookId, quantity: 1, codeEmail: null }));
    const orderNo = await loadPastOrder(platform, { userId: reader.id, lines }, at);
    const ratedAt = new Date(at.getTime() + 5 * DAY_MS);
    for (const { bookId, rating } of orderNo ? books : []) {
      const [stars, text] = rating;
      await rateBook(db, reader.id, { orderNo: orderNo!, bookId, stars, text }, ratedAt);
    }
    const { list } = await findRatings(db, { state: 'pending', pageNo: 1, pageSize: books.length });
    for (const rating of list)
      await publishRating(platform, { userId: office, address: DEMO_ADDRESS }, rating, ratedAt);
  }
}
