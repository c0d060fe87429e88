import { randomUUID } from 'node:crypto';
import {
  approveRefund,
  codeErrors,
  exportOrderCodes,
  findNotifications,
  findOrderCodes,
  findRefunds,
  findShelfBooks,
  generalErrors,
  getOrderRefunds,
  ownedCodeErrors,
  placeOrder,
  previewCodes,
  recallCode,
  redeemCode,
  refundErrors,
  rejectRefund,
  requestRefund,
  sendCode,
  showCodes,
  startPayment,
  voidCode,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { lapseCodes } from '../../codes/codes/code-lapse.service.ts';
import { readCodeText } from '../../codes/codes/code-secret.ts';
import { selectLineCodes } from '../../codes/codes/code.store.ts';
import { fulfilOrder } from '../fulfilment/fulfilment.service.ts';

const app = useApp();
const PAGE = { pageNo: 1, pageSize: 60 };
const UNIT_FEN = 4_500;

/** A paid order of codes for ¥45.00 each, in the order of their ordinals. */
async function makeCodeOrder(quantity: number, type: Parameters<typeof makeUser>[1] = USER_TYPE.personal) {
  const buyer = await makeUser(app, type);
  const usage = { usageMode: 'code' as const, quantity, codeEmail: 'friend@school.example' };
  const source = { bookId: await makeBook(app), duration: 'half_year' as const, usage };
  const request = { source, amountFen: UNIT_FEN * quantity, idempotencyKey: randomUUID() };
  const { orderNo } = (await app.call(placeOrder, request, buyer)).body.data;
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, buyer);
  app.emulator.pay(`${orderNo}01`, null);
  await app.emulator.notify(`${orderNo}01`);
  await fulfilOrder(app.platform, orderNo, app.clock.now());
  const codes = await selectLineCodes(app.platform.db, orderNo, 1);
  const texts = codes.map((code) => readCodeText(app.platform.masterSecret, code));
  return { buyer, orderNo, codes, texts };
}

const ask = (orderNo: string, user: TestUser, quantity: number, lineNo = 1) =>
  app.call(requestRefund, { orderNo, lines: [{ lineNo, quantity }], reason: '买多了' }, user);
const redeem = (code: string, user: TestUser) =>
  app.call(redeemCode, { code, extend: false }, { ...user, address: nextAddress() });
const refundsOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getOrderRefunds, { orderNo }, user)).body.data;
const statesOf = async (orderNo: string) =>
  (await selectLineCodes(app.platform.db, orderNo, 1)).map(({ state, refundRowId }) =>
    refundRowId && state !== 'returned' ? `${state} held` : state,
  );
const staff = () => makeUser(app, USER_TYPE.staff, ['finance']);

async function rowsOf(orderNo: string) {
  return (await app.call(findRefunds, { ...PAGE, order: orderNo }, await staff())).body.data.list;
}

async function approveAndSend(orderNo: string): Promise<void> {
  for (const { refundRowId, state } of await rowsOf(orderNo)) {
    if (state !== 'requested') continue;
    for (const colleague of [await staff(), await staff()]) {
      expect((await app.call(approveRefund, { refundRowId }, colleague)).body.isOK).toBe(true);
    }
    await app.jobs.sendRefund({ refundRowId });
    await app.jobs.sendRefund({ refundRowId });
  }
}

const refundedFen = async (orderNo: string) => {
  const { rows } = await app.platform.db.execute<{ total: string }>(sql`
    SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings
    JOIN ledger_entries ON id = entry_id WHERE account = 'asset:wechat-pay' AND order_no = ${orderNo} AND amount_fen < 0`);
  return Math.abs(Number(rows[0]!.total));
};

describe('a refund of codes', () => {
  it('of a number of them holds those that nobody was given, then returns them', async () => {
    const { buyer, orderNo, codes, texts } = await makeCodeOrder(5);
    const [given] = codes;
    await app.call(sendCode, { codeId: codes[4]!.id, email: 'one@school.example' }, buyer);
    expect((await redeem(texts[0]!, await makeUser(app))).body.isOK).toBe(true);
    expect((await refundsOf(orderNo, buyer)).refundable).toEqual([
      { lineNo: 1, title: '高等代数讲义', unitFen: UNIT_FEN, quantity: 4, redeemedCodes: 1 },
    ]);
    expect((await ask(orderNo, buyer, 2)).body.isOK).toBe(true);
    const held = ['activated', 'assigned', 'assigned held', 'assigned held', 'assigned'];
    expect(await statesOf(orderNo)).toEqual(held);
    const open = await refundsOf(orderNo, buyer);
    expect(open.refunds).toMatchObject([{ state: 'requested', codes: 2, amountFen: 2 * UNIT_FEN }]);
    expect(open.refundable).toMatchObject([{ quantity: 2, redeemedCodes: 1 }]);
    expect((await rowsOf(orderNo))[0]).toMatchObject({ codes: 2, amountFen: 2 * UNIT_FEN });

    await approveAndSend(orderNo);
    expect(await statesOf(orderNo)).toEqual(['activated', 'assigned', 'returned', 'returned', 'assigned']);
    expect(await refundedFen(orderNo)).toBe(2 * UNIT_FEN);
    expect((await redeem(texts[2]!, await makeUser(app))).body.code).toBe(codeErrors.void.code);
    // The book that was redeemed stays with its reader.
    expect((await selectLineCodes(app.platform.db, orderNo, 1))[0]!.id).toBe(given!.id);
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, buyer)).body.data;
    expect(list.find(({ title }) => title === '退款成功')!.text).toContain('2 个 CODE 已退回');
  });

  it('of the whole line, in two requests, pays back exactly what was paid', async () => {
    const { buyer, orderNo } = await makeCodeOrder(3, USER_TYPE.institution);
    await ask(orderNo, buyer, 1);
    await ask(orderNo, buyer, 2);
    await approveAndSend(orderNo);
    expect(await statesOf(orderNo)).toEqual(['returned', 'returned', 'returned']);
    expect(await refundedFen(orderNo)).toBe(3 * UNIT_FEN);
    expect((await refundsOf(orderNo, buyer)).refundable).toEqual([]);
    expect((await ask(orderNo, buyer, 1)).body.code).toBe(refundErrors.notRefundable.code);
  });

  it('takes a given code when no other is left, and its mail that waits is not sent', async () => {
    const { buyer, orderNo, texts } = await makeCodeOrder(1);
    expect(await statesOf(orderNo)).toEqual(['assigned']);
    await ask(orderNo, buyer, 1);
    const mails = await app.platform.pool.query<{ id: string }>('SELECT id FROM code_mails');
    for (const { id } of mails.rows) await app.jobs.mailCodes({ mailId: id });
    const found = app.devMailbox.mails.filter(({ text }) => text.includes(texts[0]!));
    expect(found).toEqual([]);
  });

  it('that is rejected releases them, and it can be asked for again', async () => {
    const { buyer, orderNo, texts } = await makeCodeOrder(2);
    await ask(orderNo, buyer, 2);
    const [{ refundRowId } = { refundRowId: '' }] = await rowsOf(orderNo);
    await app.call(rejectRefund, { refundRowId, reason: '超过期限' }, await staff());
    expect(await statesOf(orderNo)).toEqual(['assigned', 'assigned']);
    expect((await redeem(texts[1]!, await makeUser(app))).body.isOK).toBe(true);
    expect((await ask(orderNo, buyer, 1)).body.isOK).toBe(true);
    expect(await statesOf(orderNo)).toEqual(['assigned held', 'activated']);
  });

  it('that is abnormal still holds them', async () => {
    const { buyer, orderNo, texts } = await makeCodeOrder(1);
    await ask(orderNo, buyer, 1);
    app.emulator.setRefundOutcome('abnormal');
    try {
      await approveAndSend(orderNo);
    } finally {
      app.emulator.setRefundOutcome('success');
    }
    expect((await rowsOf(orderNo))[0]!.state).toBe('abnormal');
    expect((await redeem(texts[0]!, await makeUser(app))).body.code).toBe(codeErrors.held.code);
  });

  it('is refused for more than can be returned, in words, and changes nothing', async () => {
    const { buyer, orderNo, codes, texts } = await makeCodeOrder(3);
    await redeem(texts[0]!, await makeUser(app));
    await app.call(voidCode, { codeId: codes[1]!.id }, buyer);
    const refused = await ask(orderNo, buyer, 2);
    expect([refused.status, refused.body.code]).toEqual([409, refundErrors.codesNotRefundable.code]);
    expect(refused.body.msg).toBe(
      '《高等代数讲义》现在可退的 CODE 为 1 个；已兑换、已作废、过期或正在退款的 CODE 不能退',
    );
    expect(await statesOf(orderNo)).toEqual(['activated', 'void', 'assigned']);
    expect(await rowsOf(orderNo)).toEqual([]);
    await ask(orderNo, buyer, 1);
    expect((await ask(orderNo, buyer, 1)).body.msg).toContain('可退的 CODE 为 0 个');
    expect((await refundsOf(orderNo, buyer)).refundable).toMatchObject([{ quantity: 0, redeemedCodes: 1 }]);
  });

  it('is refused for codes that expired, for other people, and for a line named twice', async () => {
    const { buyer, orderNo } = await makeCodeOrder(2);
    const other = await makeUser(app);
    expect((await ask(orderNo, other, 1)).body.code).toBe(generalErrors.notFound.code);
    const lines = [
      { lineNo: 1, quantity: 1 },
      { lineNo: 1, quantity: 1 },
    ];
    const twice = await app.call(requestRefund, { orderNo, lines, reason: '买多了' }, buyer);
    expect(twice.body.code).toBe(refundErrors.notRefundable.code);
    expect((await ask(orderNo, buyer, 1_001)).status).toBe(422);
    await ask(orderNo, buyer, 1);
    app.clock.advance(3 * 366 * 86_400_000);
    await lapseCodes(app.platform.db, app.clock.now());
    // The refund that is open decides first.
    expect(await statesOf(orderNo)).toEqual(['lapsed', 'assigned held']);
    // The clock of the session is the clock of the test.
    app.clock.reset();
    expect((await ask(orderNo, buyer, 1)).body.code).toBe(refundErrors.codesNotRefundable.code);
  });
});

describe('a code that is held', () => {
  it('is neither redeemed, shown, sent, recalled nor voided, and says so', async () => {
    const { buyer, orderNo, codes, texts } = await makeCodeOrder(1);
    await ask(orderNo, buyer, 1);
    const reader = await makeUser(app);
    expect((await redeem(texts[0]!, reader)).body.code).toBe(codeErrors.held.code);
    const previewed = await app.call(previewCodes, { codes: [texts[0]!] }, reader);
    expect(previewed.body.data.list).toMatchObject([{ status: 'held', book: null }]);
    const codeId = codes[0]!.id;
    const replies = [
      await app.call(showCodes, { codeIds: [codeId] }, buyer),
      await app.call(sendCode, { codeId, email: 'other@school.example' }, buyer),
      await app.call(recallCode, { codeId }, buyer),
      await app.call(voidCode, { codeId }, buyer),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => ownedCodeErrors.held.code));
    expect((await app.call(findShelfBooks, PAGE, reader)).body.data.total).toBe(0);
  });

  it('is named on the page of the order, in its counts and in the export', async () => {
    const { buyer, orderNo, texts } = await makeCodeOrder(2);
    await ask(orderNo, buyer, 1);
    const { lines, list } = (await app.call(findOrderCodes, { ...PAGE, orderNo }, buyer)).body.data;
    expect(lines).toMatchObject([{ held: 1, counts: { assigned: 2, returned: 0 } }]);
    expect(list.map(({ isHeld }) => isHeld)).toEqual([false, true]);
    const headers = { webauthorization: buyer.token };
    const request = { method: 'POST' as const, url: exportOrderCodes.path, headers, payload: { orderNo } };
    const { body } = await app.app.inject(request);
    expect(body).toContain('退款中');
    expect(body).toContain(texts[0]!.match(/.{4}/g)!.join('-'));
    expect(body).not.toContain(texts[1]!.match(/.{4}/g)!.join('-'));
    await approveAndSend(orderNo);
    const done = (await app.call(findOrderCodes, { ...PAGE, orderNo }, buyer)).body.data;
    expect(done.lines).toMatchObject([{ held: 0, counts: { assigned: 1, returned: 1 } }]);
    expect(done.list.map(({ isHeld }) => isHeld)).toEqual([false, false]);
  });
});

describe('at the same moment', () => {
  it('a redemption and a request: one wins, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, orderNo, texts } = await makeCodeOrder(1);
      const reader = await makeUser(app);
      const work = [() => ask(orderNo, buyer, 1), () => redeem(texts[0]!, reader)];
      if (round % 2) work.reverse();
      const replies = await Promise.all(work.map((one) => one()));
      if (round % 2) replies.reverse();
      const [asked, redeemed] = replies.map(({ body }) => body.isOK);
      expect([asked, redeemed].filter(Boolean)).toHaveLength(1);
      const hasBook = (await app.call(findShelfBooks, PAGE, reader)).body.data.total === 1;
      expect(hasBook).toBe(redeemed);
      await approveAndSend(orderNo);
      expect(await refundedFen(orderNo)).toBe(asked ? UNIT_FEN : 0);
      expect((await redeem(texts[0]!, await makeUser(app))).body.isOK).toBe(false);
    }
  });

  it('many redemptions and requests: every code is a book or money', async () => {
    const quantity = 12;
    const { buyer, orderNo, texts } = await makeCodeOrder(quantity);
    const readers = await Promise.all(texts.map(() => makeUser(app)));
    const redemptions = texts.map((text, index) => () => redeem(text, readers[index]!));
    const requests = Array.from({ length: 8 }, (_, index) => () => ask(orderNo, buyer, (index % 3) + 1));
    const work = [...redemptions, ...requests].toSorted(() => Math.random() - 0.5);
    for (const { body } of await Promise.all(work.map((one) => one()))) {
      const known = [200, codeErrors.held.code, refundErrors.codesNotRefundable.code];
      expect([...known, refundErrors.notRefundable.code]).toContain(body.code);
    }
    await approveAndSend(orderNo);
    const states = await statesOf(orderNo);
    const returned = states.filter((state) => state === 'returned').length;
    const redeemed = states.filter((state) => state === 'activated').length;
    expect(await refundedFen(orderNo)).toBe(returned * UNIT_FEN);
    const shelves = await Promise.all(readers.map((reader) => app.call(findShelfBooks, PAGE, reader)));
    expect(shelves.reduce((sum, { body }) => sum + body.data.total, 0)).toBe(redeemed);
    expect(returned + redeemed + states.filter((state) => state === 'assigned').length).toBe(quantity);
  });

  it('a request and a mail to somebody else: the code is held or sent, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, orderNo, codes } = await makeCodeOrder(1);
      const [asked, sent] = await Promise.all([
        ask(orderNo, buyer, 1),
        app.call(sendCode, { codeId: codes[0]!.id, email: 'late@school.example' }, buyer),
      ]);
      expect(asked.body.isOK).toBe(true);
      const [code] = await selectLineCodes(app.platform.db, orderNo, 1);
      expect(code!.recipientEmail === 'late@school.example').toBe(sent.body.isOK);
      expect(await statesOf(orderNo)).toEqual(['assigned held']);
    }
  });

  it('an approval and a rejection: the codes follow the one that counts', async () => {
    const { buyer, orderNo } = await makeCodeOrder(2);
    await ask(orderNo, buyer, 2);
    const [{ refundRowId } = { refundRowId: '' }] = await rowsOf(orderNo);
    await app.call(approveRefund, { refundRowId }, await staff());
    const [second, third] = [await staff(), await staff()];
    const replies = await Promise.all([
      app.call(approveRefund, { refundRowId }, second),
      app.call(rejectRefund, { refundRowId, reason: '超过期限' }, third),
    ]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    const expected = replies[0].body.isOK ? 'assigned held' : 'assigned';
    expect(await statesOf(orderNo)).toEqual([expected, expected]);
  });
});

describe('the database', () => {
  const run = (statement: string, parameters: unknown[] = []) =>
    app.platform.pool.query(statement, parameters).then(
      () => 'accepted',
      ({ message, constraint }: Error & { constraint?: string }) => constraint ?? message,
    );

  it('refuses a refund of codes that holds another number, or has another price', async () => {
    const { buyer, orderNo } = await makeCodeOrder(3);
    const insert = (quantity: number, amountFen: number) =>
      run(
        `INSERT INTO refunds (id, attempt_id, order_no, line_no, quantity, amount_fen, reason, state, out_refund_no, requested_by)
        SELECT gen_random_uuid(), id, order_no, 1, $2, $3, 'r', 'requested', gen_random_uuid()::text, $4
        FROM payment_attempts WHERE order_no = $1`,
        [orderNo, quantity, amountFen, buyer.userId],
      );
    expect(await insert(1, UNIT_FEN)).toBe('a refund that is requested has 0 codes held and 0 returned');
    expect(await insert(2, UNIT_FEN)).toBe('a refund of codes is their number times their price');
    expect(await insert(4, 4 * UNIT_FEN)).toBe('more copies of a line are refunded than it has');
    await ask(orderNo, buyer, 3);
    expect(await insert(1, UNIT_FEN)).toBe('more copies of a line are refunded than it has');
  });

  it('lets nobody decide a refund and leave its codes behind', async () => {
    const { buyer, orderNo } = await makeCodeOrder(1);
    await ask(orderNo, buyer, 1);
    const colleague = await staff();
    const reject = await run(`UPDATE refunds SET state = 'rejected', rejected_by = $2 WHERE order_no = $1`, [
      orderNo,
      colleague.userId,
    ]);
    expect(reject).toBe('a refund that is rejected has 1 codes held and 0 returned');
    expect(await run('UPDATE codes SET refund_row_id = NULL WHERE order_no = $1', [orderNo])).toBe(
      'the refund of a code is requested',
    );
    const returned = await run(`UPDATE codes SET state = 'returned' WHERE order_no = $1`, [orderNo]);
    expect(returned).toBe('the refund of a code is requested');
  });

  it('refuses a code of another line, one code too many, and a returned code without a refund', async () => {
    const [one, two] = [await makeCodeOrder(2), await makeCodeOrder(1)];
    await ask(one.orderNo, one.buyer, 1);
    const [{ refundRowId } = { refundRowId: '' }] = await rowsOf(one.orderNo);
    const hold = (orderNo: string) =>
      run('UPDATE codes SET refund_row_id = $2 WHERE order_no = $1 AND refund_row_id IS NULL', [
        orderNo,
        refundRowId,
      ]);
    const refusal = 'a refund holds codes of its line, as many as it pays back';
    expect(await hold(two.orderNo)).toBe(refusal);
    expect(await hold(one.orderNo)).toBe(refusal);
    await redeem(two.texts[0]!, await makeUser(app));
    expect(await run(`UPDATE codes SET state = 'returned' WHERE order_no = $1`, [two.orderNo])).toContain(
      'a code cannot go from activated to returned',
    );
    await app.platform.pool.query('ALTER TABLE codes DISABLE TRIGGER codes_change');
    try {
      const statement = `UPDATE codes SET state = 'returned', activated_by = NULL WHERE order_no = $1`;
      expect(await run(statement, [two.orderNo])).toBe('codes_refund');
      expect(
        await run('UPDATE codes SET refund_row_id = $2 WHERE order_no = $1', [two.orderNo, refundRowId]),
      ).toBe('codes_refund');
    } finally {
      await app.platform.pool.query('ALTER TABLE codes ENABLE TRIGGER codes_change');
    }
  });
});
