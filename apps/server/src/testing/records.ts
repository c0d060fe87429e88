import { randomInt, randomUUID } from 'node:crypto';
import { addCartItem, DURATIONS, placeOrder } from '@zhiye/contract';
import type { Duration, StaffRole, UserType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { orderLines } from '../db/tables/commerce/orders.ts';
import { startSession } from '../features/people/accounts/index.ts';
import { insertUser } from '../features/people/accounts/user.store.ts';
import { insertSubject } from '../features/catalog/books/index.ts';
import { insertBook } from '../features/catalog/books/books/book.store.ts';
import { makeLineCodes } from '../features/commerce/codes/codes/code-making.service.ts';
import { readCodeText } from '../features/commerce/codes/codes/code-secret.ts';
import type { Code, LineCode } from '../features/commerce/codes/codes/code.store.ts';
import { createGiftBatch } from '../features/commerce/codes/gifts/gift-batch.service.ts';
import { selectOpenGiftCodes } from '../features/commerce/codes/gifts/gift-batch.store.ts';
import { businessDay } from '../platform/clock.ts';
import { grantEntitlement } from '../features/commerce/entitlements/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { TestApp } from './test-app.ts';

export interface TestUser {
  readonly userId: string;
  readonly token: string;
  readonly type: UserType;
}

/** What rows are made with. */
export type Shop = Pick<TestApp, 'platform'> & { readonly clock: Clock };

/** A user with an open session. The password hash is invalid, because argon2 would slow every test. */
export async function makeUser(
  { platform, clock }: Shop,
  type: UserType = USER_TYPE.personal,
  staffRoles: StaffRole[] = type === USER_TYPE.staff ? ['admin'] : [],
): Promise<TestUser> {
  const now = clock.now();
  const accountName = `user-${randomUUID()}`;
  const user = await insertUser(platform.db, {
    type,
    staffRoles,
    accountName,
    name: '测试者',
    passwordHash: 'x',
  });
  return { userId: user.id, type, token: await startSession(platform.db, user.id, now) };
}

const HALF_YEAR_FEN = 4_500;

/** A listed book, as if its text were published, with a price for every duration: ¥45.00 for half a year, then multiples of it. */
export async function makeBook(
  { platform, clock }: Shop,
  change: Partial<Parameters<typeof insertBook>[1]> = {},
): Promise<number> {
  const { db } = platform;
  const subjectCode = change.subjectCode ?? `C${randomInt(1_000_000_000)}`;
  await insertSubject(db, {
    code: subjectCode,
    parentCode: null,
    name: '理学',
    nameEn: 'Science',
    sort: 1,
  }).catch(() => undefined);
  const book = await insertBook(
    db,
    {
      title: '高等代数讲义',
      authors: ['韩牧之'],
      publisher: '澄江大学出版社',
      isbn: `978-7-${randomUUID()}`,
      subjectCode,
      language: 'zh',
      publishDate: '2026-03-01',
      layout: 'reflowable',
      brief: '一本用来测试的教材。',
      briefEn: 'A textbook for tests.',
      copyright: '© 2026',
      majors: ['数学'],
      usingColleges: [],
      previewRule: { kind: 'pages', value: 30 },
      coverKey: 'none.svg',
      spineKey: 'none.svg',
      contents: [],
      hasPublication: true,
      listed: true,
      listedAt: clock.now(),
      ...change,
    },
    DURATIONS.map((duration, index) => ({
      duration,
      listFen: HALF_YEAR_FEN * (index + 1) + 500,
      priceFen: HALF_YEAR_FEN * (index + 1),
    })),
  );
  return book.id;
}

export async function makeCartItem(
  app: TestApp,
  user: TestUser,
  bookId: number,
  duration: Duration = 'half_year',
) {
  const reply = await app.call(addCartItem, { bookId, duration }, user);
  return reply.body.data.itemId;
}

/** An unpaid order for one book. */
export async function makeOrder(
  app: TestApp,
  user: TestUser,
  given: { bookId?: number; duration?: Duration } = {},
): Promise<{ orderNo: string; bookId: number; amountFen: number }> {
  const bookId = given.bookId ?? (await makeBook(app));
  const duration = given.duration ?? 'half_year';
  const amountFen = HALF_YEAR_FEN * (DURATIONS.indexOf(duration) + 1);
  const source = { bookId, duration };
  const reply = await app.call(placeOrder, { source, amountFen, idempotencyKey: randomUUID() }, user);
  if (!reply.body.isOK) throw new Error(`order was refused: ${reply.body.msg}`);
  return { orderNo: reply.body.data.orderNo, bookId, amountFen };
}

/** Gives a user the right to read a book, without an order. */
export async function makeEntitlement(
  { platform, clock }: Shop,
  user: Pick<TestUser, 'userId'>,
  bookId: number,
  duration: Duration = 'one_year',
): Promise<void> {
  const grant = { userId: user.userId, bookId, duration, source: 'grant' as const, sourceRef: randomUUID() };
  await grantEntitlement(platform.db, grant, clock.now());
}

/** Codes of a new order line, as if it were paid. The order itself stays unpaid. */
export async function makeCodes(
  app: TestApp,
  owner: TestUser,
  given: { bookId?: number; duration?: Duration; quantity?: number } = {},
): Promise<{ code: LineCode; text: string }[]> {
  const { db, masterSecret } = app.platform;
  const { quantity = 1, duration = 'half_year' } = given;
  const bookId = given.bookId ?? (await makeBook(app));
  const { orderNo } = await makeOrder(app, await makeUser(app), { bookId });
  await db
    .update(orderLines)
    .set({ usageMode: 'code', codeEmail: 'codes@school.example', quantity })
    .where(eq(orderLines.orderNo, orderNo));
  const line = { ownerId: owner.userId, orderNo, lineNo: 1, bookId, duration, quantity };
  const codes = await db.transaction((tx) => makeLineCodes(tx, masterSecret, line, app.clock.now()));
  return codes.map((code) => ({ code, text: readCodeText(masterSecret, code) }));
}

/** A gift batch of a member of staff, with the texts of its codes. */
export async function makeGiftBatch(
  app: TestApp,
  given: { by?: TestUser; bookId?: number; duration?: Duration; quantity?: number } = {},
): Promise<{ giftBatchId: string; codes: { code: Code; text: string }[] }> {
  const { db, masterSecret } = app.platform;
  const by = given.by ?? (await makeUser(app, USER_TYPE.staff));
  const { quantity = 1, duration = 'half_year', bookId = await makeBook(app) } = given;
  const now = app.clock.now();
  const redeemBefore = businessDay(new Date(now.getTime() + 30 * 86_400_000));
  const input = { bookId, duration, quantity, redeemBefore, purpose: 'testing' as const, note: '' };
  const actor = { userId: by.userId, address: '127.0.0.1' };
  const { giftBatchId } = await createGiftBatch(
    app.platform,
    actor,
    { ...input, idempotencyKey: randomUUID() },
    now,
  );
  const codes = await selectOpenGiftCodes(db, giftBatchId);
  return { giftBatchId, codes: codes.map((code) => ({ code, text: readCodeText(masterSecret, code) })) };
}
