import { randomInt, randomUUID } from 'node:crypto';
import { addTerm, addTerritory, placeOrder, saveChannel, startPayment } from '@zhiye/contract';
import type { Duration } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { users } from '../../../../db/tables/people/accounts.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../../payments/attempts/payment-attempt.store.ts';

export async function accountNameOf({ platform }: TestApp, { userId }: TestUser): Promise<string> {
  const [row] = await platform.db.select().from(users).where(eq(users.id, userId));
  return row!.accountName;
}

/** An account of type 4 with details, and the terms and institutions that are given. */
export async function makeChannel(
  app: TestApp,
  given: {
    institutions?: readonly TestUser[];
    regions?: readonly string[];
    commissionBasisPoints?: number;
  } = {},
): Promise<{ channel: TestUser; staff: TestUser }> {
  const channel = await makeUser(app, USER_TYPE.channel);
  const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
  const profile = {
    channelNo: `Q${randomInt(10_000, 99_999_999)}`,
    companyName: '启明书业有限公司',
    contactName: '顾启明',
    contactPhone: '020-38880000',
    contactEmail: 'contact@channel.example',
    bankName: '示例银行海图支行',
    bankAccount: '6222 0000 0000 8806',
  };
  await app.call(saveChannel, { account: await accountNameOf(app, channel), ...profile }, staff);
  const channelId = channel.userId;
  const validFrom = businessDay(app.clock.now());
  for (const { userId: institutionId } of given.institutions ?? [])
    await app.call(addTerritory, { channelId, territory: { institutionId }, validFrom }, staff);
  for (const region of given.regions ?? [])
    await app.call(addTerritory, { channelId, territory: { region }, validFrom }, staff);
  const { commissionBasisPoints } = given;
  if (commissionBasisPoints !== undefined)
    await app.call(addTerm, { channelId, titles: { scope: 'all' }, commissionBasisPoints, validFrom }, staff);
  return { channel, staff };
}

/** An order of codes for one title, not paid yet. */
export async function placeCodeOrder(
  app: TestApp,
  buyer: TestUser,
  { bookId, duration = 'half_year', quantity }: { bookId: number; duration?: Duration; quantity: number },
): Promise<string> {
  const usage = { usageMode: 'code' as const, quantity, codeEmail: 'codes@school.example' };
  const source = { bookId, duration, usage };
  const place = (amountFen: number) =>
    app.call(placeOrder, { source, amountFen, idempotencyKey: randomUUID() }, buyer);
  // The refusal names the amount that is right.
  const refused = await place(0);
  const yuan = /\d+(\.\d\d)/.exec(refused.body.msg ?? '')?.[0];
  const placed = refused.body.isOK ? refused : await place(Math.round(Number(yuan) * 100));
  if (!placed.body.isOK) throw new Error(`order was refused: ${placed.body.msg}`);
  return placed.body.data.orderNo;
}

export async function payOrder(app: TestApp, buyer: TestUser, orderNo: string): Promise<void> {
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, buyer);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
}

export async function buyCodes(
  app: TestApp,
  buyer: TestUser,
  line: { bookId: number; duration?: Duration; quantity: number },
): Promise<string> {
  const orderNo = await placeCodeOrder(app, buyer, line);
  await payOrder(app, buyer, orderNo);
  return orderNo;
}
