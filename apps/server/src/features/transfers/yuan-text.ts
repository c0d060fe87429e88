/** Fen as yuan with two decimals. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2);
