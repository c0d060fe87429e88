import type { RefundPayer, ShopBooks } from './books.ts';

export const isPaid = ({ status }: ShopBooks['orders'][number]): boolean =>
  status === 'paid' || status === 'completed';

export const count = <Row>(rows: readonly Row[], matches: (row: Row) => boolean): number =>
  rows.filter(matches).length;

export function sumBy<Row extends { amountFen: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amountFen);
  return sums;
}

/** The amounts on the account of a provider or the bank, one for each entry. */
export const postedOf = (
  { postings }: ShopBooks,
  source: string,
  payer: RefundPayer,
  reference: string,
): number[] =>
  postings
    .filter(
      (one) =>
        one.source === source &&
        one.sourceRef === `${payer}:${reference}` &&
        one.account === `asset:${payer}`,
    )
    .map(({ amountFen }) => amountFen);
