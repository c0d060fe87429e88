// The bank of the shop writes what arrived into a statement, in the words of one of twelve banks. Finance imports it, at times twice.
import { findUnmatchedLines, importBankStatement, proposeMatch } from '@zhiye/contract';
import type { AdminTransfer, StatementReport } from '@zhiye/contract';
import {
  BANK_DIALECTS,
  encodeRows,
  FILE_FORMATS,
  writeRows,
  writeWorkbook,
} from '../../apps/server/src/features/commerce/transfers/testing/bank-dialects.ts';
import type { Movement } from '../../apps/server/src/features/commerce/transfers/testing/bank-dialects.ts';
import type { Walk } from './walk.ts';

const PAGE = { pageNo: 1, pageSize: 60 };
let files = 0;

/** Ends with a proposal for each payment: of the import itself, or made by hand. */
export async function importPayments(
  walk: Walk,
  { transferId, referenceCode, institution }: AdminTransfer,
  { orderNo, amountFen }: { readonly orderNo: string; readonly amountFen: number },
  times: 1 | 2,
): Promise<void> {
  const { random } = walk;
  files += 1;
  // a payer with another name is matched by hand
  const payer = random.chance(0.5) ? institution : `澄江大学${files}`;
  const paid = { payer, fen: amountFen, side: 'in' as const, currency: 'CNY' as const };
  const remark = `教材款${referenceCode}`;
  const movements = [
    ...Array.from({ length: times }, () => ({ ...paid, remark })),
    { ...paid, side: 'out' as const, remark: '书款', payer: `海图理工出版社${files}` },
    { ...paid, currency: 'USD' as const, remark: 'royalty', payer: `Arden Books ${files}` },
  ].map((one, index): Movement => {
    // equal payments have one time, and numbers of their own
    return { ...one, day: 14, second: 33_333, serial: String(10n ** 19n + BigInt(files * 10 + index)) };
  });
  const bytes = await writeFile(walk, movements);
  for (let reading = 0; reading < (random.chance(0.4) ? 2 : 1); reading += 1) await importFile(walk, bytes);
  await matchByHand(walk, { transferId, orderNo, remark });
}

async function writeFile({ random }: Walk, movements: readonly Movement[]): Promise<Uint8Array<ArrayBuffer>> {
  const rows = writeRows(random.pick(BANK_DIALECTS), random.shuffle(movements), random.chance(0.5));
  const format = random.pick(FILE_FORMATS);
  return new Uint8Array(format === 'xlsx' ? await writeWorkbook(rows) : encodeRows(rows, format));
}

/** Checks the file, names its columns where the shop asks, and applies it. A lost reply is asked for again. */
async function importFile(walk: Walk, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { upload, finance } = walk;
  const file = { name: `statement-${files}`, bytes };
  const send = async (fields: { mode: 'check' | 'apply'; fileHash?: string; mapping?: string }) => {
    const reply = await upload(importBankStatement, fields, file, finance[0]);
    if (!reply.isOK) throw new Error(`a statement was refused: ${reply.msg}`);
    return reply.data;
  };
  let report: StatementReport = await send({ mode: 'check' });
  let mapping: string | undefined;
  if (report.columns.source === 'unclear') {
    const { headerLine, roles, amounts, incoming } = report.columns;
    mapping = JSON.stringify({ headerLine, roles, amounts, incoming });
    report = await send({ mode: 'check', mapping });
  }
  await send({ mode: 'apply', fileHash: report.fileHash, ...(mapping && { mapping }) });
}

/** What the import has not proposed by itself. */
async function matchByHand(
  { call, finance }: Walk,
  { transferId, orderNo, remark }: { transferId: string; orderNo: string; remark: string },
): Promise<void> {
  const { data } = await call(findUnmatchedLines, { ...PAGE, text: remark }, finance[0]);
  for (const { lineId, amountFen } of data.list) {
    const parts = [{ transferId, amountFen }];
    const reply = await call(proposeMatch, { lineId, parts }, finance[0]);
    if (!reply.isOK) throw new Error(`a match for ${orderNo} was refused: ${reply.msg}`);
  }
}
