/** An amount of fen in yuan with two decimals and no sign of the currency: `49.50`, `-45.00`. */
export const formatYuan = (fen: number): string => (fen / 100).toFixed(2);
