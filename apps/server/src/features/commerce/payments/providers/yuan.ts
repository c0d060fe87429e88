/** `49.50`: providers that count in yuan write money as a decimal number. */
export const formatYuan = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Undefined for text that is not an amount of money. No floating point is involved. */
export function parseYuan(text: unknown): number | undefined {
  const match = typeof text === 'string' ? /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) : null;
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
