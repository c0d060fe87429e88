import {
  exportOrderCodes,
  findBookPurchases,
  findOrderCodes,
  generalErrors,
  ownedCodeErrors,
  recallCode,
  redeemCode,
  sendCode,
  showCodes,
  voidCode,
} from '@zhiye/contract';
import type { JsonRoute } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { codeMails } from '../../../../db/tables/commerce/codes.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { makeBook, makeCodes, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();
const page = { pageNo: 1, pageSize: 20 };

async function makeOwned(quantity = 2) {
  const owner = await makeUser(app);
  const made = await makeCodes(app, owner, { quantity });
  const { orderNo } = made[0]!.code;
  const ids = made.map(({ code }) => code.id);
  return { owner, orderNo, ids, texts: made.map(({ text }) => text), codeId: ids[0]! };
}

async function textOf(codeId: string, owner: TestUser): Promise<string> {
  return (await app.call(showCodes, { codeIds: [codeId] }, owner)).body.data.list[0]!.text;
}

const redeem = async (code: string) => {
  const user = await makeUser(app);
  return app.call(redeemCode, { code, extend: false }, { ...user, address: nextAddress() });
};

async function sendMails(to: string) {
  for (const { id } of await app.platform.db.select().from(codeMails))
    await app.jobs.mailCodes({ mailId: id });
  return app.devMailbox.mails.filter((mail) => mail.to === to);
}

describe('what an institution has bought of a textbook', () => {
  /** An order of the institution whose CODEs were delivered on that day. */
  async function makePurchase(institution: TestUser, bookId: number, quantity: number, day: string) {
    const made = await makeCodes(app, institution, { bookId, quantity });
    const { orderNo } = made[0]!.code;
    const fulfilledAt = new Date(`${day}T09:00:00+08:00`);
    await app.platform.db
      .update(orders)
      .set({ userId: institution.userId, fulfilledAt, purchaseContact: '教务处 谢敏行' })
      .where(eq(orders.orderNo, orderNo!));
    return made;
  }

  it('are its newest three deliveries with what was redeemed, and nobody else sees them', async () => {
    const institution = await makeUser(app, USER_TYPE.institution);
    const other = await makeUser(app, USER_TYPE.institution);
    const bookId = await makeBook(app);
    await makePurchase(institution, bookId, 1, '2026-01-05');
    const [first] = await makePurchase(institution, bookId, 2, '2026-03-01');
    await makePurchase(institution, bookId, 3, '2026-02-01');
    await makePurchase(institution, bookId, 4, '2026-04-01');
    await makePurchase(institution, await makeBook(app), 5, '2026-05-01');
    await makeCodes(app, institution, { bookId, quantity: 6 });
    await redeem(first!.text);
    const { body } = await app.call(findBookPurchases, { bookId }, institution);
    expect(body.data.list.map(({ day, quantity, redeemed }) => [day, quantity, redeemed])).toEqual([
      ['2026-04-01', 4, 0],
      ['2026-03-01', 2, 1],
      ['2026-02-01', 3, 0],
    ]);
    expect(body.data.list[1]).toMatchObject({
      orderNo: first!.code.orderNo,
      contact: '教务处 谢敏行',
      duration: 'half_year',
    });
    expect((await app.call(findBookPurchases, { bookId }, other)).body.data.list).toEqual([]);
  });
});

describe('the codes of an order', () => {
  it('are listed for their owner with counts, without their texts', async () => {
    const { owner, orderNo, texts, codeId } = await makeOwned(3);
    await app.call(sendCode, { codeId, email: 'zhou@school.example', name: '周予安' }, owner);
    const { body } = await app.call(findOrderCodes, { ...page, orderNo }, owner);
    expect(body.data).toMatchObject({
      total: 3,
      lines: [{ lineNo: 1, duration: 'half_year', counts: { unassigned: 2, assigned: 1, activated: 0 } }],
    });
    expect(body.data.list[0]).toMatchObject({
      state: 'assigned',
      lastFour: texts[0]!.slice(-4),
      recipientName: '周予安',
      recipientEmail: 'zhou@school.example',
    });
    for (const text of texts) expect(JSON.stringify(body)).not.toContain(text);
    const free = await app.call(
      findOrderCodes,
      { ...page, orderNo, state: 'unassigned', pageSize: 1 },
      owner,
    );
    expect([free.body.data.total, free.body.data.list.length]).toEqual([2, 1]);
  });

  it('are nothing to anybody else', async () => {
    const { orderNo, codeId, ids } = await makeOwned();
    const other = await makeUser(app);
    const [own] = await makeCodes(app, other);
    const calls: [JsonRoute, object][] = [
      [findOrderCodes, { ...page, orderNo }],
      [showCodes, { codeIds: [own!.code.id, ...ids] }],
      [sendCode, { codeId, email: 'a@school.example' }],
      [recallCode, { codeId }],
      [voidCode, { codeId }],
    ];
    for (const [route, input] of calls) {
      const reply = await app.call(route as typeof recallCode, input as never, other);
      expect([reply.status, reply.body.code]).toEqual([404, generalErrors.notFound.code]);
    }
  });

  it('are shown as text on request, until they are used', async () => {
    const { owner, ids, texts } = await makeOwned();
    const { body } = await app.call(showCodes, { codeIds: ids }, owner);
    expect(body.data.list.map(({ text }) => text).sort()).toEqual([...texts].sort());
    await redeem(texts[0]!);
    const refused = await app.call(showCodes, { codeIds: ids }, owner);
    expect(refused.body.code).toBe(ownedCodeErrors.notOpen.code);
  });

  it('are exported for a spreadsheet, without formulas', async () => {
    const { owner, orderNo, texts, codeId } = await makeOwned();
    await app.call(sendCode, { codeId, email: 'zhou@school.example', name: '=1+1' }, owner);
    await redeem(texts[1]!);
    const reply = await app.app.inject({
      method: 'POST',
      url: exportOrderCodes.path,
      headers: { webauthorization: owner.token },
      payload: { orderNo },
    });
    const grouped = texts.map((text) => text.match(/.{4}/g)!.join('-'));
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.body).toContain(grouped[0]);
    expect(reply.body).not.toContain(grouped[1]);
    expect(reply.body).toContain('已兑换');
    expect(reply.body).not.toMatch(/[,"\n]=1\+1/);
    expect(reply.body).toContain('=1+1');
  });
});

describe('a code', () => {
  it('is sent, and sent again to the same address with the same text', async () => {
    const { owner, texts, codeId } = await makeOwned();
    const email = 'again@school.example';
    const first = await app.call(sendCode, { codeId, email }, owner);
    expect(first.body.data).toMatchObject({ state: 'assigned', recipientEmail: email, recipientName: null });
    await app.call(sendCode, { codeId, email }, owner);
    const mails = await sendMails(email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain(texts[0]!);
  });

  it('sent to another address has a new text, and the old one is void', async () => {
    const { owner, texts, codeId } = await makeOwned();
    await app.call(sendCode, { codeId, email: 'wrong@school.example' }, owner);
    await app.call(sendCode, { codeId, email: 'right@school.example' }, owner);
    expect((await redeem(texts[0]!)).body.msg).toContain('已作废');
    const [mail] = await sendMails('right@school.example');
    expect(mail!.text).not.toContain(texts[0]!);
    const text = await textOf(codeId, owner);
    expect(mail!.text).toContain(text);
    expect((await redeem(text)).body.isOK).toBe(true);
  });

  it('is recalled and given to somebody else, while nobody has redeemed it', async () => {
    const { owner, texts, codeId } = await makeOwned();
    expect((await app.call(recallCode, { codeId }, owner)).body.code).toBe(ownedCodeErrors.notAssigned.code);
    await app.call(sendCode, { codeId, email: 'first@school.example' }, owner);
    const recalled = await app.call(recallCode, { codeId }, owner);
    expect(recalled.body.data).toMatchObject({ state: 'unassigned', recipientEmail: null });
    expect((await redeem(texts[0]!)).body.isOK).toBe(false);
    // the mail that still waits is not sent: its code is for somebody else now
    expect(await sendMails('first@school.example')).toEqual([]);
  });

  it('is voided for good', async () => {
    const { owner, texts, codeId } = await makeOwned();
    const voided = await app.call(voidCode, { codeId }, owner);
    expect(voided.body.data).toMatchObject({ state: 'void', voidReason: '购买人作废' });
    expect((await redeem(texts[0]!)).body.isOK).toBe(false);
    for (const route of [voidCode, recallCode] as const) {
      expect((await app.call(route, { codeId }, owner)).body.code).toBe(ownedCodeErrors.notOpen.code);
    }
  });

  it('that is redeemed is neither sent, recalled nor voided', async () => {
    const { owner, texts, codeId } = await makeOwned();
    await redeem(texts[0]!);
    const sent = await app.call(sendCode, { codeId, email: 'a@school.example' }, owner);
    const recalled = await app.call(recallCode, { codeId }, owner);
    const voided = await app.call(voidCode, { codeId }, owner);
    expect([sent, recalled, voided].map(({ body }) => body.code)).toEqual(
      Array(3).fill(ownedCodeErrors.notOpen.code),
    );
  });

  it('is mailed five times a day at most', async () => {
    const { owner, codeId } = await makeOwned();
    const send = (at: number) =>
      app.call(sendCode, { codeId, email: `flood${at % 2}@school.example` }, owner);
    for (let at = 0; at < 5; at += 1) expect((await send(at)).body.isOK).toBe(true);
    expect((await send(5)).body.code).toBe(ownedCodeErrors.tooManyMails.code);
    app.clock.advance(86_400_000);
    expect((await send(6)).body.isOK).toBe(true);
  });

  it('of another line is on a page of its own', async () => {
    const { owner, orderNo } = await makeOwned();
    const bookId = await makeBook(app);
    await makeCodes(app, owner, { bookId });
    const { body } = await app.call(findOrderCodes, { ...page, orderNo, lineNo: 2 }, owner);
    expect([body.data.total, body.data.list]).toEqual([0, []]);
  });
});
