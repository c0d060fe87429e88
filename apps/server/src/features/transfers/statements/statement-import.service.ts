// Reads a bank statement, shows how its lines fit, and stores them. Exact fits become proposals of the one who imports.
import {
  MAX_REPORTED_LINES,
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_LINES,
  transferAdminErrors,
} from '@zhiye/contract';
import type {
  importBankStatement as importRoute,
  InputOf,
  StatementLine,
  StatementOutcome,
  StatementReport,
} from '@zhiye/contract';
import type { Tx } from '../../../db/client.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findInSheets, readTable } from '../../../platform/uploaded-lists/read-table.ts';
import type { Table } from '../../../platform/uploaded-lists/table.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { insertMatches } from '../matches/transfer-match.store.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { insertBankLines } from './bank-line.store.ts';
import { classifyLines } from './line-classification.service.ts';
import type { ClassifiedLine } from './line-classification.service.ts';
import { findColumns } from './statement-columns.ts';
import { readStatementLine } from './statement-line.ts';
import type { ReadLine } from './statement-line.ts';

/** A header and what banks print around it. */
const OTHER_LINES = 100;
const PROPOSALS_PER_INSERT = 500;

const LIMITS = {
  bytes: MAX_STATEMENT_BYTES,
  rows: MAX_STATEMENT_LINES + OTHER_LINES,
  columns: 100,
  cells: MAX_STATEMENT_LINES * 40,
  cellLength: 5_000,
  columnNames: [],
  keepsOthers: true,
  kind: 'table',
} as const;

export async function importBankStatement(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { mode, fileHash: checkedHash }: InputOf<typeof importRoute>,
  file: UploadedFile,
  now: Date,
): Promise<StatementReport> {
  const { fileHash, sheets } = await readTable(file, LIMITS, actor.userId, {
    unreadable: () => refuse(transferAdminErrors.statementUnreadable),
    tooManyRows: () => refuse(transferAdminErrors.statementTooLong, { most: MAX_STATEMENT_LINES }),
  });
  if (mode === 'apply' && checkedHash !== fileHash) refuse(transferAdminErrors.statementChanged);
  const lines = readStatement({ sheets }, now);
  return db.transaction(async (tx) => {
    const classified = await classifyLines(tx, lines);
    if (mode === 'apply') {
      await storeLines(tx, actor, classified, now);
      const detail = { fileHash, name: file.name.slice(0, 100), counts: countOutcomes(classified) };
      await recordAction(tx, actor, { action: 'transfer.importStatement', target: 'transfers', detail }, now);
    }
    return describeReport(fileHash, mode === 'apply', classified);
  });
}

function readStatement(table: Pick<Table, 'sheets'>, now: Date): ReadLine[] {
  const found = findInSheets(table, findColumns) ?? refuse(transferAdminErrors.statementUnreadable);
  const { rows, headerIndex, places } = found;
  return rows
    .map((line, index) => ({ line, lineNo: index + 1 }))
    .slice(headerIndex + 1)
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''))
    .map(({ line, lineNo }) => readStatementLine(line, places, lineNo, now));
}

/** A line that another import stored meanwhile is not new, and gets no proposal. */
async function storeLines(
  tx: Tx,
  actor: Actor,
  classified: readonly ClassifiedLine[],
  now: Date,
): Promise<void> {
  const fresh = classified.flatMap(({ line: { payer, remark, transactionNo, receipt }, outcome }) =>
    typeof receipt === 'string' || outcome === 'repeated'
      ? []
      : [{ ...receipt, payer, remark, transactionNo, id: newId(now), source: 'statement' as const }],
  );
  const rows = fresh.map((line) => ({ ...line, recordedBy: actor.userId, createdAt: now }));
  const stored = new Map((await insertBankLines(tx, rows)).map((line) => [line.lineKey, line]));
  const proposals = classified.flatMap(({ line: { receipt }, outcome, found }) => {
    const line = typeof receipt === 'string' ? undefined : stored.get(receipt.lineKey);
    if (outcome !== 'exact' || !line) return [];
    const parts = [{ transferId: found[0]!.transfer.id, amountFen: line.amountFen }];
    return [{ id: newId(now), lineId: line.id, madeBy: actor.userId, madeAt: now, parts }];
  });
  for (let start = 0; start < proposals.length; start += PROPOSALS_PER_INSERT) {
    await insertMatches(tx, proposals.slice(start, start + PROPOSALS_PER_INSERT));
  }
}

function countOutcomes(classified: readonly ClassifiedLine[]): StatementReport['counts'] {
  const counts: Record<StatementOutcome, number> = {
    ...{ exact: 0, wrongPayer: 0, short: 0, over: 0, combined: 0 },
    ...{ unmatched: 0, repeated: 0, unreadable: 0, outgoing: 0 },
  };
  for (const { outcome } of classified) counts[outcome] += 1;
  return counts;
}

const describeReport = (
  fileHash: string,
  isApplied: boolean,
  classified: readonly ClassifiedLine[],
): StatementReport => ({
  fileHash,
  isApplied,
  counts: countOutcomes(classified),
  lines: classified.slice(0, MAX_REPORTED_LINES).map(describeLine),
});

function describeLine({ line, outcome, candidates }: ClassifiedLine): StatementLine {
  const { lineNo, payer, remark, transactionNo, receipt } = line;
  const known = typeof receipt === 'string' ? undefined : receipt;
  return {
    ...{ lineNo, outcome, payer, remark, transactionNo, candidates },
    receivedAt: known?.receivedAt.toISOString() ?? null,
    amountFen: known?.amountFen ?? null,
  };
}
