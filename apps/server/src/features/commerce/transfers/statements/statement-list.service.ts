// Shows the statements that were applied, and gives the lines that they left out as a file.
import { generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findStatementImports as findRoute,
  InputOf,
  Language,
  SkipReason,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessMinute } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { csvOfRows, digitsCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import {
  countStatementImports,
  selectSkips,
  selectStatementImport,
  selectStatementImports,
} from './statement-import.store.ts';

export async function findStatementImports(
  db: Db,
  page: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const rows = await selectStatementImports(db, pageOffset(page));
  return {
    total: await countStatementImports(db),
    list: rows.map(({ row: { id, fileName, newCount, newFen, skippedCount, importedAt }, importerName }) => ({
      importId: id,
      fileName,
      newCount,
      newFen,
      skippedCount,
      importerName,
      importedAt: importedAt.toISOString(),
    })),
  };
}

const REASON_NAMES: Names<SkipReason> = {
  repeated: { zh: '以前导入过', en: 'Imported before' },
  outgoing: { zh: '支出', en: 'Outgoing' },
  foreign: { zh: '外币', en: 'Foreign currency' },
  summary: { zh: '合计或说明行', en: 'A total or a note' },
  amount: { zh: '金额无法识别', en: 'The amount is not readable' },
  separators: {
    zh: '金额认不准：点和逗号的位置不像人民币金额',
    en: 'The amount is unclear: point and comma are not placed as in yuan',
  },
  tooLarge: { zh: '金额过大', en: 'The amount is too large' },
  date: { zh: '日期无法识别', en: 'The date is not readable' },
  dateUnclear: {
    zh: '日期认不准：月和日可能颠倒',
    en: 'The date is unclear: day and month may be exchanged',
  },
  future: { zh: '日期在今天之后', en: 'The date is in the future' },
  payer: { zh: '没有付款人', en: 'There is no payer' },
  direction: { zh: '收支方向认不准', en: 'It is unclear whether the money came or left' },
  currency: { zh: '币种认不准', en: 'The currency is unclear' },
  status: {
    zh: '没有成功（失败、处理中或已冲正）',
    en: 'Not a success: failed, pending or reversed',
  },
  unit: { zh: '金额单位不是元', en: 'The amounts are not in yuan' },
  reversal: { zh: '冲正或退汇，银行收回了一笔款', en: 'A reversal: the bank took a payment back' },
  columns: {
    zh: '这一段的表头不同，没有读取，请单独导入',
    en: 'This part has other columns and was not read: import it on its own',
  },
  otherAccount: { zh: '不是本店收款账户的流水', en: 'Not of the account of the shop' },
};

type SkippedLine = Awaited<ReturnType<typeof selectSkips>>[number];

const COLUMNS: readonly ExportColumn<SkippedLine>[] = [
  { zh: '行', en: 'Line', cell: ({ lineNo }) => lineNo },
  { zh: '时间', en: 'Time', cell: ({ receivedAt }) => receivedAt && businessMinute(receivedAt) },
  { zh: '付款人', en: 'Payer', cell: ({ payer }) => payer },
  { zh: '金额', en: 'Amount', cell: ({ amountText }) => amountText },
  { zh: '附言', en: 'Remark', cell: ({ remark }) => remark },
  {
    zh: '银行流水号',
    en: 'Bank transaction number',
    cell: ({ transactionNo }) => digitsCell(transactionNo),
  },
  { zh: '跳过的原因', en: 'Why it was left out', cell: ({ reason }) => REASON_NAMES[reason] },
];

export async function exportSkippedLines(
  db: Db,
  actor: Actor,
  importId: string,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const found = (await selectStatementImport(db, importId)) ?? refuse(generalErrors.notFound);
  const skips = await selectSkips(db, importId);
  const detail = { importId, lines: skips.length };
  await recordAction(db, actor, { action: 'transfer.exportSkipped', target: 'transfers', detail }, now);
  return csvOfRows(`skipped-${found.fileHash.slice(0, 8)}.csv`, COLUMNS, skips, language);
}
