import type { ShopBooks } from './books.ts';

export const isPaid = ({ status }: ShopBooks['orders'][number]): boolean =>
  status === 'paid' || status === 'completed';

export const count = <Row>(rows: readonly Row[], matches: (row: Row) => boolean): number =>
  rows.filter(matches).length;
