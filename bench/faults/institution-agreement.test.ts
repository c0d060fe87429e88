import { describe, expect, it } from 'vitest';
import { compareQuotations, compareStatements } from './institution-agreement.ts';

type Books = Parameters<typeof compareQuotations>[0];

const order = (orderNo: string, amountFen: number, statementId: string | null = null) => ({
  orderNo,
  userId: 'dean',
  status: 'paid' as const,
  amountFen,
  isFulfilled: true,
  onAccount: statementId !== null,
  statementId,
});
const accepted = { quotationNo: 'Q1', state: 'accepted' as const, orderNo: 'A', amountFen: 300 };
const lapsed = { quotationNo: 'Q2', state: 'lapsed' as const, orderNo: null, amountFen: 500 };

/** A: an accepted quotation. B and C: on account, on one statement. */
const books: Books = {
  shop: {
    orders: [order('A', 300), order('B', 100, 'S1'), order('C', 200, 'S1')],
    quotations: [accepted, lapsed],
  },
  people: {
    quoted: [accepted, lapsed],
    statements: [{ statementId: 'S1', amountFen: 300, orderNos: ['B', 'C'] }],
  },
};
const [a, b, c] = books.shop.orders;
const withOrders = (...orders: Books['shop']['orders']): Books => ({
  ...books,
  shop: { ...books.shop, orders },
});
const withQuotations = (...quotations: Books['shop']['quotations']): Books => ({
  ...books,
  shop: { ...books.shop, quotations },
});
const withStatements = (...statements: Books['people']['statements']): Books => ({
  ...books,
  people: { ...books.people, statements },
});

const PLANTED: readonly [what: string, books: Books, found: RegExp][] = [
  ['an order that costs more than its quotation', withOrders(order('A', 301), b!, c!), /300 fen accepted/],
  ['a version that was changed', withQuotations({ ...accepted, amountFen: 299 }, lapsed), /300 fen accepted/],
  [
    'a lapsed quotation that is open again',
    withQuotations(accepted, { ...lapsed, state: 'quoted' }),
    /Q2 is quoted/,
  ],
  [
    'two orders of one quotation',
    withQuotations({ ...accepted, orderNo: 'B' }, lapsed),
    /Q1 is accepted \(B\)/,
  ],
  [
    'an accepted quotation without an order',
    withQuotations({ ...accepted, orderNo: null }, lapsed),
    /Q1 \(accepted\)/,
  ],
  [
    'a quotation that nobody asked for',
    withQuotations(accepted, lapsed, { ...lapsed, quotationNo: 'Q3' }),
    /Q3 is of nobody/,
  ],
  [
    'one order of two quotations',
    withQuotations(accepted, { ...lapsed, state: 'accepted', orderNo: 'A' }),
    /one order/,
  ],
  [
    'a delivery on account that is not paid',
    withOrders(a!, { ...b!, status: 'unpaid' }, c!),
    /B on account is unpaid/,
  ],
  [
    'a delivery on account that is on no statement',
    withOrders(a!, { ...b!, statementId: null }, c!),
    /B on account is on no/,
  ],
  ['an order on another statement', withOrders(a!, { ...b!, statementId: 'S2' }, c!), /did not name it/],
  [
    'a statement for too much',
    withStatements({ statementId: 'S1', amountFen: 301, orderNos: ['B', 'C'] }),
    /asked for 301/,
  ],
  [
    'an order that was paid in advance, on a statement',
    withOrders(a!, b!, { ...c!, onAccount: false }),
    /was not on account/,
  ],
];

describe('quotations and statements', () => {
  it('agree', () => {
    expect([...compareQuotations(books), ...compareStatements(books)]).toEqual([]);
  });

  it.each(PLANTED)('do not agree with %s', (_what, planted, found) => {
    const problems = [...compareQuotations(planted), ...compareStatements(planted)];
    expect(problems.some((problem) => found.test(problem))).toBe(true);
  });
});
