import { createHash } from 'node:crypto';

export interface KeyedLine {
  readonly receivedAt: Date;
  readonly payer: string;
  readonly amountFen: number;
  readonly remark: string;
  readonly transactionNo: string | null;
}

/** Names a bank line for good: by the number of the bank, else by what the line says. */
export function lineKeyOf({ receivedAt, payer, amountFen, remark, transactionNo }: KeyedLine): string {
  if (transactionNo) return `no:${transactionNo.toUpperCase()}`;
  const content = JSON.stringify([receivedAt.toISOString(), payer, amountFen, remark]);
  return `hash:${createHash('sha256').update(content).digest('hex')}`;
}
