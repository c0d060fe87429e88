// Compares the books of the shop, of the providers and of the people, to the fen. It knows the rules, not the code of the shop.
import { count, isPaid } from './book-rows.ts';
import { PROVIDERS } from './books.ts';
import type { AllBooks } from './books.ts';
import { compareDeliveries } from './delivery-agreement.ts';
import { compareQuotations, compareStatements } from './institution-agreement.ts';
import { compareCharges, compareLedger } from './ledger-agreement.ts';
import { comparePayments } from './payment-agreement.ts';
import { compareBankRefunds, compareRefunds } from './refund-agreement.ts';

export interface Agreement {
  /** Each disagreement in one line; empty when all books agree. */
  readonly problems: readonly string[];
  readonly figures: {
    readonly orders: number;
    readonly paid: number;
    /** Orders for which somebody has paid more, or less, than they should after all refunds. */
    readonly doubleCharges: number;
    /** Lines that gave more than was bought. */
    readonly doubleDeliveries: number;
    /** Payments in the books of a provider that the shop has not. */
    readonly lostPaid: number;
    readonly ledgerDifferenceFen: number;
  };
}

export function compareBooks(books: AllBooks): Agreement {
  const payments = comparePayments(books);
  const refunds = [...compareRefunds(books), ...compareBankRefunds(books)];
  const ledger = compareLedger(books);
  const charges = compareCharges(books);
  const deliveries = compareDeliveries(books.shop);
  const problems = [
    ...payments.problems,
    ...refunds,
    ...ledger.problems,
    ...charges,
    ...deliveries.problems,
    ...compareQuotations(books),
    ...compareStatements(books),
    ...comparePeople(books),
    ...compareReconciliation(books),
    ...Object.entries(books.shop.openWork).flatMap(([name, count]) =>
      count > 0 ? [`${count} × unfinished: ${name}`] : [],
    ),
  ];
  return {
    problems,
    figures: {
      orders: books.shop.orders.length,
      paid: books.shop.orders.filter(isPaid).length,
      doubleCharges: charges.length,
      doubleDeliveries: deliveries.doubled,
      lostPaid: payments.lost,
      ledgerDifferenceFen: ledger.differenceFen,
    },
  };
}

/** What people were told has happened, once. */
function comparePeople({ shop, people }: AllBooks): string[] {
  const orders = new Map(shop.orders.map((order) => [order.orderNo, order]));
  const keys = new Map(shop.idempotencyKeys.map((row) => [`${row.userId}/${row.key}`, row.orderNo]));
  const codes = new Map(shop.codes.map((code) => [code.codeId, code]));
  // an accepted quotation is one order, however often it is accepted
  const keyed = new Set([...shop.idempotencyKeys, ...shop.quotations].map(({ orderNo }) => orderNo));
  return [
    ...people.placed.flatMap(({ userId, key, orderNo, amountFen }) => {
      const order = orders.get(orderNo);
      const isRight =
        order?.userId === userId && order.amountFen === amountFen && keys.get(`${userId}/${key}`) === orderNo;
      return isRight ? [] : [`order ${orderNo} is not the one that its buyer was told`];
    }),
    ...shop.orders
      .filter(
        ({ orderNo }) =>
          !keyed.has(orderNo) || count(shop.idempotencyKeys, (key) => key.orderNo === orderNo) > 1,
      )
      .map(({ orderNo }) => `order ${orderNo} has not exactly one key`),
    ...people.canceled.flatMap(({ orderNo }) =>
      orders.get(orderNo)?.status === 'canceled' ? [] : [`order ${orderNo} was canceled and is no more`],
    ),
    ...people.redeemed.flatMap(({ codeId, userId }) =>
      codes.get(codeId)?.activatedBy === userId
        ? []
        : [`code ${codeId} was redeemed and belongs to somebody else`],
    ),
  ];
}

/** The bills of the day were read, have every payment and refund, and left no difference. */
function compareReconciliation({ shop, providers }: AllBooks): string[] {
  const cases = shop.reconciliationCases.map(
    ({ provider, kind, number }) => `reconciliation: ${provider} ${kind} ${number}`,
  );
  const days = PROVIDERS.filter((provider) => providers[provider].length > 0).flatMap((provider) => {
    const day = shop.reconciliationDays.filter((one) => one.provider === provider);
    const entries = providers[provider];
    const isComplete =
      day.length === 1 &&
      day[0]!.state === 'matched' &&
      day[0]!.payments === count(entries, ({ kind }) => kind === 'payment') &&
      day[0]!.refunds === count(entries, ({ kind }) => kind === 'refund');
    return isComplete ? [] : [`reconciliation: the day of ${provider} is not complete and matched`];
  });
  return [...cases, ...days];
}
