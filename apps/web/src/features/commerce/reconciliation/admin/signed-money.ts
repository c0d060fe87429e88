import { formatMoney } from '../../../../shared/format.ts';

/** `-¥45.00`: the sign stands before the currency. */
export const formatDifference = (fen: number): string =>
  `${fen < 0 ? '-' : ''}¥${formatMoney(Math.abs(fen))}`;
