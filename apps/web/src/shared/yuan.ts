/** An amount in yuan with at most two decimals, as fen; undefined if it is not an amount. */
export function toFen(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  const [, yuan, fen = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}
