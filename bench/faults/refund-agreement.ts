// Compares the refunds of the shop with those of the providers and with what left the bank.
import { postedOf } from './book-rows.ts';
import { PROVIDERS } from './books.ts';
import type { AllBooks } from './books.ts';

/** Every refund of a provider has succeeded in the shop with the same amount, and the other way round. */
export function compareRefunds({ shop, providers }: AllBooks): string[] {
  const problems: string[] = [];
  for (const provider of PROVIDERS) {
    const made = new Map(
      providers[provider].filter(({ kind }) => kind === 'refund').map((entry) => [entry.outRefundNo, entry]),
    );
    for (const { outRefundNo, amountFen, isSettled } of made.values()) {
      const name = `${provider} refund ${outRefundNo}`;
      const rows = shop.refunds.filter((one) => one.payer === provider && one.outRefundNo === outRefundNo);
      const isDone = rows.length === 1 && rows[0]!.state === 'succeeded' && rows[0]!.amountFen === amountFen;
      if (!isSettled) problems.push(`${name}: the provider still processes it`);
      if (!isDone) problems.push(`${name}: it has not succeeded in the shop with this amount`);
      const postedFen = postedOf(shop, 'refund', provider, outRefundNo);
      if (postedFen.length !== 1 || postedFen[0] !== -amountFen)
        problems.push(`${name}: ${amountFen} fen refunded, posted ${postedFen.join(' + ') || 'nothing'}`);
    }
    for (const { outRefundNo, state } of shop.refunds.filter((one) => one.payer === provider)) {
      if (state === 'succeeded' && !made.has(outRefundNo))
        problems.push(`${provider} refund ${outRefundNo}: only the shop has it`);
    }
  }
  return problems;
}

/** Every outgoing transfer of finance has one refund that has succeeded, booked once, and the other way round. */
export function compareBankRefunds({ shop, people }: AllBooks): string[] {
  const rows = shop.refunds.filter(({ payer }) => payer === 'bank');
  const made = new Set(people.bankRefunds.map(({ bankReference }) => bankReference));
  const problems = people.bankRefunds.flatMap(({ bankReference, orderNo, amountFen }) => {
    const own = rows.filter((one) => one.bankReference === bankReference);
    const [row] = own;
    const isDone =
      own.length === 1 &&
      row!.state === 'succeeded' &&
      row!.orderNo === orderNo &&
      row!.amountFen === amountFen;
    if (!isDone) return [`bank refund ${bankReference}: it has not succeeded in the shop with this amount`];
    const postedFen = postedOf(shop, 'refund', 'bank', row!.outRefundNo);
    return postedFen.length === 1 && postedFen[0] === -amountFen
      ? []
      : [`bank refund ${bankReference}: ${amountFen} fen paid, posted ${postedFen.join(' + ') || 'nothing'}`];
  });
  const invented = rows.filter(
    ({ state, bankReference }) => state === 'succeeded' && !made.has(bankReference ?? ''),
  );
  return [
    ...problems,
    ...invented.map(({ outRefundNo }) => `bank refund ${outRefundNo}: only the shop has it`),
  ];
}
