// Compares the payments of the providers with results, attempts and ledger of the shop.
import { postedOf } from './book-rows.ts';
import { PROVIDERS } from './books.ts';
import type { AllBooks, Provider, ShopBooks } from './books.ts';

/** Every payment of a provider has one result, one settled attempt and one ledger entry, and nothing else has. */
export function comparePayments({ shop, providers }: AllBooks): { problems: string[]; lost: number } {
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

const refsOf = ({ postings }: ShopBooks, source: string, provider: Provider): string[] =>
  postings
    .filter((one) => one.source === source && one.account === `asset:${provider}`)
    .map(({ sourceRef }) => sourceRef.slice(provider.length + 1));
