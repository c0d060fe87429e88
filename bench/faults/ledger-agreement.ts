// Compares the accounts of the ledger, and what each order has cost its buyer, with what was paid and refunded.
import { isPaid, sumBy } from './book-rows.ts';
import { PROVIDERS } from './books.ts';
import type { AllBooks, Provider, ProviderBooks } from './books.ts';

/** Entries sum to zero; the account of each provider has what the provider has; nothing is owed; income is what was sold. */
export function compareLedger({ shop, providers, people }: AllBooks): {
  problems: string[];
  differenceFen: number;
} {
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
    'asset:bank':
      totalOf(people.bankReceipts) +
      totalOf(people.bankFilings) -
      totalOf(people.bankRefunds) -
      totalOf(people.bankReturns),
    'clearing:bank': -totalOf(people.bankFilings),
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

const totalOf = (rows: readonly { amountFen: number }[]): number =>
  rows.reduce((sum, { amountFen }) => sum + amountFen, 0);

const balanceOf = (entries: ProviderBooks[Provider]): number =>
  entries.reduce((sum, { kind, amountFen }) => sum + (kind === 'payment' ? amountFen : -amountFen), 0);

/** After all refunds, who has a paid order has paid its amount less what came back for its lines; who has none has paid nothing. */
export function compareCharges({ shop, providers, people }: AllBooks): string[] {
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
  for (const { orderNo, amountFen } of [...people.bankRefunds, ...people.bankReturns])
    charge(orderNo, -amountFen);
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
