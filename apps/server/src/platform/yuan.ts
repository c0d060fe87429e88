/** An amount of fen in yuan with two decimals and no sign of the currency: `49.50`, `-45.00`. */
export const formatYuan = (fen: number): string => (fen / 100).toFixed(2);

/** The same with thousands separators, as papers show it: `12,600.00`. */
export const formatMoney = (fen: number): string => formatYuan(fen).replace(/\B(?=(\d{3})+\.)/g, ',');

/** The same with the sign of the currency: `¥12,600.00`, `-¥45.00`. */
export const formatMoneyWithSign = (fen: number): string =>
  `${fen < 0 ? '-' : ''}¥${formatMoney(Math.abs(fen))}`;
