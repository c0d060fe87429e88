import { describe, expect, it } from 'vitest';
import { compareBooks } from './agreement.ts';
import type { AllBooks, RefundPayer } from './books.ts';

const COMMON = { title: 't', createdAt: '', at: '', isSettled: true };
const payment = (outTradeNo: string, amountFen: number) => ({
  ...COMMON,
  kind: 'payment' as const,
  outTradeNo,
  transactionId: `T${outTradeNo}`,
  outRefundNo: '',
  refundId: '',
  amountFen,
});
const refund = (outTradeNo: string, outRefundNo: string, amountFen: number) => ({
  ...payment(outTradeNo, amountFen),
  kind: 'refund' as const,
  outRefundNo,
});
const entry = (entryId: number, source: string, sourceRef: string, postings: Record<string, number>) =>
  Object.entries(postings).map(([account, amountFen]) => ({
    entryId,
    source,
    sourceRef,
    orderNo: 'A',
    account,
    amountFen,
  }));
const line = (orderNo: string, usageMode: 'account' | 'code', quantity: number) => ({
  orderNo,
  lineNo: 1,
  bookId: 7,
  usageMode,
  quantity,
  priceFen: 100,
});
const code = (ordinal: number, state: string, activatedBy: string | null = null) => ({
  codeId: `code${ordinal}`,
  orderNo: 'B',
  lineNo: 1,
  ordinal,
  bookId: 7,
  state,
  activatedBy,
  isHeld: false,
  isTakenBack: false,
  isKept: false,
});
const order = (orderNo: string, userId: string, status: 'paid' | 'canceled', amountFen: number) => ({
  orderNo,
  userId,
  status,
  amountFen,
  isFulfilled: status === 'paid',
  onAccount: false,
  statementId: null,
});
const attempt = (
  orderNo: string,
  provider: 'wechat-pay' | 'alipay',
  state: 'succeeded' | 'surplus',
  paidFen: number,
) => ({
  orderNo,
  provider,
  outTradeNo: `${orderNo}1`,
  state,
  transactionId: `T${orderNo}1`,
  paidFen,
});
const refunded = (
  orderNo: string,
  outRefundNo: string,
  lineNo: number | null,
  amountFen: number,
  payer: RefundPayer,
) => ({
  orderNo,
  lineNo,
  quantity: 1,
  amountFen,
  state: 'succeeded' as const,
  outRefundNo,
  payer,
  bankReference: payer === 'bank' ? 'bank9' : null,
});
const access = (userId: string, source: string, sourceRef: string, startsAt: number) => ({
  userId,
  bookId: 7,
  source,
  sourceRef,
  startsAt,
  endsAt: startsAt + 10,
  isRevoked: false,
});

/**
 * A: ¥1 by WeChat Pay, read on the account. B: three codes for ¥3 by Alipay, one redeemed by the buyer of A as a renewal, one refunded.
 * C: canceled, paid too late and paid back. D: two codes for ¥2 by bank transfer, one refunded by bank; it was an accepted quotation.
 */
const agreeing = (): AllBooks => ({
  shop: {
    orders: [
      order('A', 'ann', 'paid', 100),
      order('B', 'bob', 'paid', 300),
      order('C', 'cy', 'canceled', 50),
      order('D', 'dot', 'paid', 200),
    ],
    lines: [line('A', 'account', 1), line('B', 'code', 3), line('C', 'account', 1), line('D', 'code', 2)],
    idempotencyKeys: [
      { userId: 'ann', key: 'k1', orderNo: 'A' },
      { userId: 'bob', key: 'k2', orderNo: 'B' },
      { userId: 'cy', key: 'k3', orderNo: 'C' },
    ],
    quotations: [{ quotationNo: 'Q1', state: 'accepted', orderNo: 'D', amountFen: 200 }],
    attempts: [
      attempt('A', 'wechat-pay', 'succeeded', 100),
      attempt('B', 'alipay', 'succeeded', 300),
      attempt('C', 'alipay', 'surplus', 50),
    ],
    results: [
      { provider: 'wechat-pay', outTradeNo: 'A1', transactionId: 'TA1', amountFen: 100, problem: null },
      { provider: 'alipay', outTradeNo: 'B1', transactionId: 'TB1', amountFen: 300, problem: null },
      { provider: 'alipay', outTradeNo: 'C1', transactionId: 'TC1', amountFen: 50, problem: null },
    ],
    refunds: [
      refunded('B', 'R1', 1, 100, 'alipay'),
      refunded('C', 'R2', null, 50, 'alipay'),
      refunded('D', 'R3', 1, 100, 'bank'),
    ],
    postings: [
      ...entry(1, 'payment', 'wechat-pay:TA1', { 'asset:wechat-pay': 100, 'income:books': -100 }),
      ...entry(2, 'payment', 'alipay:TB1', { 'asset:alipay': 300, 'income:books': -300 }),
      ...entry(3, 'refund', 'alipay:R1', { 'income:books': 100, 'asset:alipay': -100 }),
      ...entry(4, 'payment', 'alipay:TC1', { 'asset:alipay': 50, 'liability:surplus': -50 }),
      ...entry(5, 'refund', 'alipay:R2', { 'liability:surplus': 50, 'asset:alipay': -50 }),
      ...entry(6, 'transfer', 'bank8', { 'asset:bank': 200, 'income:books': -200 }),
      ...entry(7, 'refund', 'bank:R3', { 'income:books': 100, 'asset:bank': -100 }),
    ],
    entitlements: [access('ann', 'order', 'A/1', 0), access('ann', 'code', 'code1', 10)],
    codes: [
      code(1, 'activated', 'ann'),
      code(2, 'unassigned'),
      code(3, 'returned'),
      ...[code(4, 'unassigned'), code(5, 'returned')].map((one) => ({ ...one, orderNo: 'D' })),
    ],
    reconciliationDays: [
      { provider: 'wechat-pay', state: 'matched', payments: 1, refunds: 0 },
      { provider: 'alipay', state: 'matched', payments: 2, refunds: 2 },
    ],
    reconciliationCases: [],
    openWork: { refunds: 0 },
  },
  providers: {
    'wechat-pay': [payment('A1', 100)],
    alipay: [payment('B1', 300), refund('B1', 'R1', 100), payment('C1', 50), refund('C1', 'R2', 50)],
  },
  people: {
    placed: [{ userId: 'ann', key: 'k1', orderNo: 'A', amountFen: 100 }],
    canceled: [{ orderNo: 'C' }],
    redeemed: [{ codeId: 'code1', userId: 'ann' }],
    quoted: [{ quotationNo: 'Q1', state: 'accepted', orderNo: 'D', amountFen: 200 }],
    statements: [],
    bankReceipts: [{ orderNo: 'D', amountFen: 200 }],
    bankRefunds: [{ orderNo: 'D', amountFen: 100, bankReference: 'bank9' }],
    bankReturns: [],
    bankFilings: [],
  },
});

type Shop = AllBooks['shop'];

/** The same books with another table in the shop. */
const withTable = <Name extends keyof Shop>(
  name: Name,
  change: (rows: Shop[Name]) => Shop[Name],
): AllBooks => {
  const books = agreeing();
  return { ...books, shop: { ...books.shop, [name]: change(books.shop[name]) } };
};
const withAlipay = (
  change: (rows: AllBooks['providers']['alipay']) => AllBooks['providers']['alipay'],
): AllBooks => {
  const books = agreeing();
  return { ...books, providers: { ...books.providers, alipay: change(books.providers.alipay) } };
};
const withPeople = (change: Partial<AllBooks['people']>): AllBooks => {
  const books = agreeing();
  return { ...books, people: { ...books.people, ...change } };
};
const edit = <Row>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row));
const without = <Row>(rows: readonly Row[], index: number): Row[] => rows.filter((_, at) => at !== index);

describe('books that agree', () => {
  it('have no problem', () => {
    const { problems, figures } = compareBooks(agreeing());
    expect(problems).toEqual([]);
    expect(figures).toEqual({
      orders: 4,
      paid: 3,
      doubleCharges: 0,
      doubleDeliveries: 0,
      lostPaid: 0,
      ledgerDifferenceFen: 0,
    });
  });
});

const PLANTED: readonly [what: string, books: AllBooks, found: RegExp][] = [
  [
    'a payment that the shop never heard of',
    withTable('results', (rows) => without(rows, 0)),
    /A1: 0 results/,
  ],
  ['a payment that was stored twice', withTable('results', (rows) => [...rows, rows[0]!]), /A1: 2 results/],
  [
    'a payment that was not applied',
    withTable('results', (rows) => edit(rows, 0, { problem: 'wrongAmount' })),
    /A1: the result/,
  ],
  [
    'an attempt that is still open',
    withTable('attempts', (rows) => edit(rows, 0, { state: 'open' })),
    /A1: the attempt is not settled/,
  ],
  ['a payment that nobody made', withAlipay((rows) => without(rows, 2)), /C1: only the shop has it/],
  [
    'an amount that differs by a fen',
    withAlipay((rows) => edit(rows, 0, { amountFen: 301 })),
    /B1: 301 fen paid, posted 300/,
  ],
  [
    'a payment that was not booked',
    withTable('postings', (rows) => rows.filter(({ entryId }) => entryId !== 1)),
    /A1: 100 fen paid, posted nothing/,
  ],
  [
    'an entry that does not balance',
    withTable('postings', (rows) => edit(rows, 1, { amountFen: -99 })),
    /ledger entry 1 sums to 1 fen/,
  ],
  [
    'a refund that the shop does not know',
    withTable('refunds', (rows) => without(rows, 0)),
    /R1: it has not succeeded/,
  ],
  [
    'a refund that was made twice',
    withAlipay((rows) => [...rows, refund('B1', 'R9', 100)]),
    /R9: it has not succeeded/,
  ],
  ['a refund that no provider has', withAlipay((rows) => without(rows, 1)), /R1: only the shop has it/],
  [
    'a refund that the provider still processes',
    withAlipay((rows) => edit(rows, 1, { isSettled: false })),
    /R1: the provider still processes it/,
  ],
  [
    'a surplus that was not paid back',
    withAlipay((rows) => without(rows, 3)),
    /order C \(canceled\): its buyer has paid 50 fen, not 0/,
  ],
  [
    'a second charge',
    withAlipay((rows) => [...rows, payment('B1', 300)]),
    /order B \(paid\): its buyer has paid 500 fen, not 200/,
  ],
  [
    'a paid order that is unpaid here',
    withTable('orders', (rows) => edit(rows, 0, { status: 'unpaid' })),
    /order A \(unpaid\): its buyer has paid 100 fen/,
  ],
  [
    'a book that was not granted',
    withTable('entitlements', (rows) => without(rows, 0)),
    /A line 1 entitlements: 0, not 1/,
  ],
  [
    'a book that was granted twice',
    withTable('entitlements', (rows) => [...rows, access('ann', 'order', 'A/1', 30)]),
    /A line 1 entitlements: 2, not 1/,
  ],
  [
    'a book for somebody else',
    withTable('entitlements', (rows) => edit(rows, 0, { userId: 'eve' })),
    /A line 1: granted to somebody else/,
  ],
  [
    'a book of a canceled order',
    withTable('entitlements', (rows) => [...rows, access('cy', 'order', 'C/1', 0)]),
    /C line 1 entitlements: 1, not 0/,
  ],
  [
    'a paid book that was taken back',
    withTable('entitlements', (rows) => edit(rows, 0, { isRevoked: true })),
    /A line 1 valid entitlements: 0, not 1/,
  ],
  [
    'two periods at once',
    withTable('entitlements', (rows) => edit(rows, 1, { startsAt: 5 })),
    /two periods overlap/,
  ],
  ['a code that is missing', withTable('codes', (rows) => without(rows, 1)), /B line 1 codes: 2, not 3/],
  [
    'a code too many',
    withTable('codes', (rows) => [...rows, code(6, 'unassigned')]),
    /B line 1 codes: 4, not 3/,
  ],
  [
    'a refunded code that still works',
    withTable('codes', (rows) => edit(rows, 2, { state: 'unassigned' })),
    /B line 1 returned codes: 0, not 1/,
  ],
  [
    'a code that gave two books',
    withTable('entitlements', (rows) => [...rows, access('bob', 'code', 'code1', 0)]),
    /code1 \(activated\) gave 2 books/,
  ],
  [
    'a code that gave a book and is open',
    withTable('codes', (rows) => edit(rows, 0, { state: 'unassigned', activatedBy: null })),
    /code1 \(unassigned\) gave 1 books/,
  ],
  [
    'a code that stays held back',
    withTable('codes', (rows) => edit(rows, 1, { isHeld: true })),
    /1 codes are held back/,
  ],
  [
    'an order that its buyer was told and is not there',
    withPeople({ placed: [{ userId: 'ann', key: 'k9', orderNo: 'Z', amountFen: 1 }] }),
    /order Z is not the one/,
  ],
  [
    'two orders for one click',
    withTable('idempotencyKeys', (rows) => without(rows, 0)),
    /order A has not exactly one key/,
  ],
  [
    'a cancellation that was taken back',
    withPeople({ canceled: [{ orderNo: 'A' }] }),
    /order A was canceled and is no more/,
  ],
  [
    'a redeemed code that somebody else has',
    withPeople({ redeemed: [{ codeId: 'code1', userId: 'bob' }] }),
    /code1 was redeemed and belongs to somebody else/,
  ],
  [
    'money at the bank that was not booked',
    withPeople({ bankReceipts: [{ orderNo: 'A', amountFen: 5 }] }),
    /account asset:bank has 100 fen and should have -95/,
  ],
  [
    'a refund that left the bank and was not confirmed',
    withTable('refunds', (rows) => edit(rows, 2, { state: 'sent' })),
    /bank refund bank9: it has not succeeded/,
  ],
  [
    'a refund of the bank that nobody made',
    withPeople({ bankRefunds: [] }),
    /bank refund R3: only the shop has it/,
  ],
  [
    'a refund of the bank that was not booked',
    withTable('postings', (rows) => rows.filter(({ entryId }) => entryId !== 7)),
    /bank refund bank9: 100 fen paid, posted nothing/,
  ],
  [
    'a difference of the reconciliation',
    withTable('reconciliationCases', () => [{ provider: 'alipay', kind: 'amount', number: 'B1' }]),
    /alipay amount B1/,
  ],
  [
    'a bill that was not read',
    withTable('reconciliationDays', (rows) => without(rows, 1)),
    /the day of alipay is not complete/,
  ],
  [
    'a taken-back code whose reader still has the book',
    withTable('codes', (rows) => edit(rows, 0, { isTakenBack: true })),
    /code code1 was taken back and its book was not/,
  ],
  [
    'a code that a taken-back one does not explain',
    withTable('codes', (rows) => [...rows, { ...code(6, 'unassigned'), orderNo: 'D' }]),
    /order D line 1 codes: 3, not 2/,
  ],
  [
    'money of an undone match that is in the books still',
    withPeople({ bankReceipts: [] }),
    /account asset:bank has 100 fen and should have -100/,
  ],
  [
    'a surplus that was sent back and not booked',
    withPeople({ bankReturns: [{ orderNo: 'D', amountFen: 50 }] }),
    /account asset:bank has 100 fen and should have 50/,
  ],
  [
    'money of no order that was not booked',
    withPeople({ bankFilings: [{ amountFen: 70 }] }),
    /account clearing:bank has 0 fen and should have -70/,
  ],
  ['work that was not done', withTable('openWork', () => ({ refunds: 2 })), /2 × unfinished: refunds/],
];

describe('the comparison notices', () => {
  it.each(PLANTED)('%s', (_what, books, found) => {
    expect(compareBooks(books).problems).toContainEqual(expect.stringMatching(found));
  });

  it('each kind in its figure', () => {
    const figure = (books: AllBooks) => compareBooks(books).figures;
    expect(figure(withTable('results', (rows) => without(rows, 0))).lostPaid).toBe(1);
    expect(figure(withAlipay((rows) => [...rows, payment('B1', 300)])).doubleCharges).toBe(1);
    const twice = withTable('entitlements', (rows) => [...rows, access('ann', 'order', 'A/1', 30)]);
    expect(figure(twice).doubleDeliveries).toBeGreaterThan(0);
    expect(figure(withAlipay((rows) => edit(rows, 0, { amountFen: 301 }))).ledgerDifferenceFen).toBe(1);
  });
});
