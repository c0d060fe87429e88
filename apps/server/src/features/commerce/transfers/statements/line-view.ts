import type { BankLine } from '@zhiye/contract';
import type { BankLineRow } from './bank-line.store.ts';

export const describeLine = (line: BankLineRow, fileName: string | null): BankLine => ({
  lineId: line.id,
  source: line.source,
  receivedAt: line.receivedAt.toISOString(),
  payer: line.payer,
  amountFen: line.amountFen,
  remark: line.remark,
  transactionNo: line.transactionNo,
  fileName,
  lineNo: line.lineNo,
});
