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
import { csvReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
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
      ...{ importId: id, fileName, newCount, newFen, skippedCount, importerName },
      importedAt: importedAt.toISOString(),
    })),
  };
}

const HEAD: Record<Language, readonly string[]> = {
  zh: ['行', '时间', '付款人', '金额', '附言', '银行流水号', '跳过的原因'],
  en: ['Line', 'Time', 'Payer', 'Amount', 'Remark', 'Bank transaction number', 'Why it was left out'],
};

const REASONS: Record<Language, Record<SkipReason, string>> = {
  zh: {
    repeated: '以前导入过',
    outgoing: '支出',
    foreign: '外币',
    summary: '合计或说明行',
    amount: '金额无法识别',
    separators: '金额认不准：点和逗号的位置不像人民币金额',
    tooLarge: '金额过大',
    date: '日期无法识别',
    dateUnclear: '日期认不准：月和日可能颠倒',
    future: '日期在今天之后',
    payer: '没有付款人',
    direction: '收支方向认不准',
    currency: '币种认不准',
  },
  en: {
    repeated: 'Imported before',
    outgoing: 'Outgoing',
    foreign: 'Foreign currency',
    summary: 'A total or a note',
    amount: 'The amount is not readable',
    separators: 'The amount is unclear: point and comma are not placed as in yuan',
    tooLarge: 'The amount is too large',
    date: 'The date is not readable',
    dateUnclear: 'The date is unclear: day and month may be exchanged',
    future: 'The date is in the future',
    payer: 'There is no payer',
    direction: 'It is unclear whether the money came or left',
    currency: 'The currency is unclear',
  },
};

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
  const lines = skips.map(({ lineNo, receivedAt, payer, amountText, remark, transactionNo, reason }) => [
    lineNo,
    receivedAt ? businessMinute(receivedAt) : '',
    payer,
    amountText,
    remark,
    transactionNo === null ? '' : { digits: transactionNo },
    REASONS[language][reason],
  ]);
  return csvReply(`skipped-${found.fileHash.slice(0, 8)}.csv`, [HEAD[language], ...lines]);
}
