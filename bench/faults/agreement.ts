// Compares the books of the shop, of the providers and of the people, to the fen. It knows the rules, not the code of the shop.
import { compareDeliveries } from './delivery-agreement.ts';
import { count, isPaid } from './book-rows.ts';
import type { PeopleBooks, Provider, ProviderBooks, ShopBooks } from './books.ts';

export interface AllBooks {
  readonly shop: ShopBooks;
  readonly providers: ProviderBooks;
  readonly people: PeopleBooks;
}

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

const PROVIDERS: readonly Provider[] = ['wechat-pay', 'alipay'];

export function compareBooks(books: AllBooks): Agreement {
  const payments = comparePayments(books);
  const refunds = compareRefunds(books);
  const ledger = compareLedger(books);
  const charges = compareCharges(books);
  const deliveries = compareDeliveries(books.shop);
  const problems = [
    ...payments.problems,
    ...refunds,
    ...ledger.problems,
    ...charges,
    ...deliveries.problems,
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

/** Every payment of a provider has one result, one settled attempt and one ledger entry, and nothing else has. */
function comparePayments({ shop, providers }: AllBooks): { problems: string[]; lost: number } {
  const problems: string[] = [];
  let lost = 0;
  for (const provider of PROVIDERS) {
    const paid = new Map(
      providers[provider]
        .filter(({ kind }) => kind === 'payment')
        .map((entry) => [entry.transactionId, entry]),
    );
    for (const { transactionId, outTradeNo, amountFen } of paid.values()) {
      const name = `${provider} payment ${outTradeNo}`;
      const results = shop.results.filter((one) => isOf(one, provider, transactionId));
      const attempts = shop.attempts.filter((one) => isOf(one, provider, transactionId));
      const postedFen = postedOf(shop, 'payment', provider, transactionId);
      if (results.length === 0) lost += 1;
      if (results.length !== 1) problems.push(`${name}: ${results.length} results`);
      if (results.some((one) => one.amountFen !== amountFen || one.problem !== null))
        problems.push(`${name}: the result has another amount or a problem`);
      if (attempts.length !== 1) problems.push(`${name}: ${attempts.length} attempts`);
      const isSettled = attempts.every(
        (one) =>
          one.outTradeNo === outTradeNo &&
          one.paidFen === amountFen &&
          (one.state === 'succeeded' || one.state === 'surplus'),
      );
      if (!isSettled) problems.push(`${name}: the attempt is not settled with this amount`);
      if (postedFen.length !== 1 || postedFen[0] !== amountFen)
        problems.push(`${name}: ${amountFen} fen paid, posted ${postedFen.join(' + ') || 'nothing'}`);
    }
    const invented = shop.results.filter((one) => one.provider === provider && !paid.has(one.transactionId));
    problems.push(
      ...invented.map(({ outTradeNo }) => `${provider} payment ${outTradeNo}: only the shop has it`),
    );
    const posted = new Set(refsOf(shop, 'payment', provider));
    for (const ref of posted) if (!paid.has(ref)) problems.push(`${provider} posting ${ref}: nobody paid it`);
  }
  return { problems, lost };
}

const isOf = (
  row: { provider: Provider; transactionId: string | null },
  provider: Provider,
  transactionId: string,
): boolean => row.provider === provider && row.transactionId === transactionId;

/** The amounts on the account of a provider, one for each entry. */
const postedOf = ({ postings }: ShopBooks, source: string, provider: Provider, reference: string): number[] =>
  postings
    .filter(
      (one) =>
        one.source === source &&
        one.sourceRef === `${provider}:${reference}` &&
        one.account === `asset:${provider}`,
    )
    .map(({ amountFen }) => amountFen);

const refsOf = ({ postings }: ShopBooks, source: string, provider: Provider): string[] =>
  postings
    .filter((one) => one.source === source && one.account === `asset:${provider}`)
    .map(({ sourceRef }) => sourceRef.slice(provider.length + 1));

/** Every refund of a provider has succeeded in the shop with the same amount, and the other way round. */
function compareRefunds({ shop, providers }: AllBooks): string[] {
  const problems: string[] = [];
  for (const provider of PROVIDERS) {
    const made = new Map(
      providers[provider].filter(({ kind }) => kind === 'refund').map((entry) => [entry.outRefundNo, entry]),
    );
    for (const { outRefundNo, amountFen, isSettled } of made.values()) {
      const name = `${provider} refund ${outRefundNo}`;
      const rows = shop.refunds.filter((one) => one.provider === provider && one.outRefundNo === outRefundNo);
      const isDone = rows.length === 1 && rows[0]!.state === 'succeeded' && rows[0]!.amountFen === amountFen;
      if (!isSettled) problems.push(`${name}: the provider still processes it`);
      if (!isDone) problems.push(`${name}: it has not succeeded in the shop with this amount`);
      const postedFen = postedOf(shop, 'refund', provider, outRefundNo);
      if (postedFen.length !== 1 || postedFen[0] !== -amountFen)
        problems.push(`${name}: ${amountFen} fen refunded, posted ${postedFen.join(' + ') || 'nothing'}`);
    }
    for (const { outRefundNo, state } of shop.refunds.filter((one) => one.provider === provider)) {
      if (state === 'succeeded' && !made.has(outRefundNo))
        problems.push(`${provider} refund ${outRefundNo}: only the shop has it`);
    }
  }
  return problems;
}

/** Entries sum to zero; the account of each provider has what the provider has; nothing is owed; income is what was sold. */
function compareLedger({ shop, providers, people }: AllBooks): { problems: string[]; differenceFen: number } {
  const problems: string[] = [];
  for (const [entryId, fen] of sumBy(shop.postings, ({ entryId }) => String(entryId))) {
    if (fen !== 0) problems.push(`ledger entry ${entryId} sums to ${fen} fen`);
  }
  const balances = sumBy(shop.postings, ({ account }) => account);
  const sold = shop.orders.filter(isPaid).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const returned = shop.refunds
    .filter(({ state, lineNo }) => state === 'succeeded' && lineNo !== null)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  const expected: Readonly<Record<string, number>> = {
    ...Object.fromEntries(PROVIDERS.map((provider) => [`asset:${provider}`, balanceOf(providers[provider])])),
    'asset:bank': people.bankReceipts.reduce((sum, { amountFen }) => sum + amountFen, 0),
    'income:books': returned - sold,
    'liability:surplus': 0,
    'liability:deposit': 0,
  };
  let differenceFen = 0;
  for (const account of new Set([...balances.keys(), ...Object.keys(expected)])) {
    const [hasFen, shouldFen] = [balances.get(account) ?? 0, expected[account] ?? 0];
    if (hasFen === shouldFen) continue;
    differenceFen += Math.abs(hasFen - shouldFen);
    problems.push(`account ${account} has ${hasFen} fen and should have ${shouldFen}`);
  }
  return { problems, differenceFen };
}

const balanceOf = (entries: ProviderBooks[Provider]): number =>
  entries.reduce((sum, { kind, amountFen }) => sum + (kind === 'payment' ? amountFen : -amountFen), 0);

function sumBy<Row extends { amountFen: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amountFen);
  return sums;
}

/** After all refunds, who has a paid order has paid its amount less what came back for its lines; who has none has paid nothing. */
function compareCharges({ shop, providers, people }: AllBooks): string[] {
  const orderOf = new Map(shop.attempts.map((one) => [`${one.provider}:${one.outTradeNo}`, one.orderNo]));
  const chargedFen = new Map<string, number>();
  const charge = (orderNo: string, fen: number): void =>
    void chargedFen.set(orderNo, (chargedFen.get(orderNo) ?? 0) + fen);
  for (const provider of PROVIDERS) {
    for (const { kind, outTradeNo, amountFen } of providers[provider]) {
      charge(
        orderOf.get(`${provider}:${outTradeNo}`) ?? outTradeNo,
        kind === 'payment' ? amountFen : -amountFen,
      );
    }
  }
  for (const { orderNo, amountFen } of people.bankReceipts) charge(orderNo, amountFen);
  const returnedFen = sumBy(
    shop.refunds.filter(({ state, lineNo }) => state === 'succeeded' && lineNo !== null),
    ({ orderNo }) => orderNo,
  );
  return shop.orders.flatMap((order) => {
    const should = (isPaid(order) ? order.amountFen : 0) - (returnedFen.get(order.orderNo) ?? 0);
    const has = chargedFen.get(order.orderNo) ?? 0;
    return has === should
      ? []
      : [`order ${order.orderNo} (${order.status}): its buyer has paid ${has} fen, not ${should}`];
  });
}

/** What people were told has happened, once. */
function comparePeople({ shop, people }: AllBooks): string[] {
  const orders = new Map(shop.orders.map((order) => [order.orderNo, order]));
  const keys = new Map(shop.idempotencyKeys.map((row) => [`${row.userId}/${row.key}`, row.orderNo]));
  const codes = new Map(shop.codes.map((code) => [code.codeId, code]));
  const keyed = new Set(shop.idempotencyKeys.map(({ orderNo }) => orderNo));
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
