// Reads a bank statement, shows how its lines fit, and stores them. Exact fits become proposals of the one who imports.
import { Value } from 'typebox/value';
import {
  generalErrors,
  MAX_REPORTED_LINES,
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_LINES,
  StatementMapping,
  transferAdminErrors,
} from '@zhiye/contract';
import type {
  importBankStatement as importRoute,
  InputOf,
  MatchCandidate,
  SkipReason,
  StatementLine,
  StatementOutcome,
  StatementReport,
} from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readTable } from '../../../../platform/uploaded-lists/read-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { insertMatches } from '../matches/transfer-match.store.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { BANK_LINES_LOCK, insertBankLines } from './bank-line.store.ts';
import {
  insertStatementImport,
  keepMapping,
  selectKeptMappings,
  selectPossibleRepeats,
} from './statement-import.store.ts';
import { readStatement } from './statement-reading.ts';
import type { ReadStatement } from './statement-reading.ts';
import { findOwnName } from '../transfers/payee.service.ts';
import { findPossibleCodes } from '../transfers/reference-code.ts';
import { selectTransfersByCode } from '../transfers/transfer.store.ts';
import type { TransferWithOrder } from '../transfers/transfer.store.ts';
import { fitLine, toCandidate } from './line-fit.ts';
import { judgePayments } from './same-payment.ts';
import type { JudgedPayment, StoredPayment } from './same-payment.ts';
import { isReceipt } from './statement-line.ts';
import type { ReadLine, Receipt } from './statement-line.ts';

/** A header and what banks print around it. */
const OTHER_LINES = 500;
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
  allowsCutText: true,
} as const;

export async function importBankStatement(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { mode, fileHash: checkedHash, mapping: mappingText }: InputOf<typeof importRoute>,
  file: UploadedFile,
  now: Date,
): Promise<StatementReport> {
  const { fileHash, sheets } = await readTable(file, LIMITS, actor.userId, {
    unreadable: () => refuse(transferAdminErrors.statementUnreadable),
    tooManyRows: () => refuse(transferAdminErrors.statementTooLong, { most: MAX_STATEMENT_LINES }),
  });
  if (mode === 'apply' && checkedHash !== fileHash) refuse(transferAdminErrors.statementChanged);
  const mapping = mappingText === undefined ? undefined : parseMapping(mappingText);
  return db.transaction(async (tx) => {
    if (mode === 'apply') await lockByName(tx, BANK_LINES_LOCK);
    const statement =
      readStatement(sheets, await selectKeptMappings(tx), mapping, now, await findOwnName(tx)) ??
      refuse(transferAdminErrors.statementUnreadable);
    if (statement.lines.length > MAX_STATEMENT_LINES)
      refuse(transferAdminErrors.statementTooLong, { most: MAX_STATEMENT_LINES });
    const classified = await classifyLines(tx, statement.sheets);
    const described = { fileHash, isApplied: mode === 'apply', ...describe(statement, classified) };
    if (mode === 'check') return { ...described, importId: null };
    if (statement.view.source === 'unclear') refuse(transferAdminErrors.statementUnreadable);
    const importId = await storeStatement(
      tx,
      actor,
      { statement, classified, fileHash, name: file.name },
      now,
    );
    return { ...described, importId };
  });
}

function parseMapping(text: string): StatementMapping {
  try {
    const mapping: unknown = JSON.parse(text);
    if (Value.Check(StatementMapping, mapping)) return mapping;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return refuse(generalErrors.invalidInput, { where: 'mapping', why: '' });
}

interface AppliedStatement {
  readonly statement: ReadStatement;
  readonly classified: readonly ClassifiedLine[];
  readonly fileHash: string;
  readonly name: string;
}

async function storeStatement(
  tx: Tx,
  actor: Actor,
  { statement, classified, fileHash, name }: AppliedStatement,
  now: Date,
): Promise<string> {
  const { userId } = actor;
  const { view, headerKey } = statement;
  if (view.source === 'given') {
    const { roles, amounts, incoming } = view;
    await keepMapping(tx, { headerKey, mapping: { roles, amounts, incoming }, keptBy: userId, keptAt: now });
  }
  const id = newId(now);
  const fileName = name.slice(0, 100);
  const skips = classified.flatMap((one) => (isNew(one) ? [] : [{ ...one.line, reason: one.reason }]));
  const sums = { newCount: classified.length - skips.length, newFen: sumNew(classified) };
  const row = { id, fileHash, fileName, ...sums, skippedCount: skips.length };
  await insertStatementImport(tx, { ...row, importedBy: userId, importedAt: now }, skips);
  await storeReceipts(tx, { importId: id, recordedBy: userId }, classified, now);
  const detail = { fileHash, name: fileName, counts: countOutcomes(classified) };
  await recordAction(tx, actor, { action: 'transfer.importStatement', target: 'transfers', detail }, now);
  return id;
}

async function storeReceipts(
  tx: Tx,
  origin: { readonly importId: string; readonly recordedBy: string },
  classified: readonly ClassifiedLine[],
  now: Date,
): Promise<void> {
  const fresh = classified.filter(isNew);
  const rows = fresh.map(({ line, lineKey }) => {
    const { lineNo, payer, remark, transactionNo, amountFen, receivedAt } = line;
    const said = { lineNo, payer, remark, transactionNo, amountFen, receivedAt };
    return { ...said, ...origin, id: newId(now), lineKey, source: 'statement' as const, createdAt: now };
  });
  const stored = new Map((await insertBankLines(tx, rows)).map((line) => [line.lineKey, line]));
  const proposals = fresh.flatMap(({ lineKey, outcome, found }) => {
    const line = stored.get(lineKey);
    if (outcome !== 'exact' || !line) return [];
    const parts = [{ transferId: found[0]!.transfer.id, amountFen: line.amountFen }];
    return [{ id: newId(now), lineId: line.id, madeBy: origin.recordedBy, madeAt: now, parts }];
  });
  for (let start = 0; start < proposals.length; start += PROPOSALS_PER_INSERT) {
    await insertMatches(tx, proposals.slice(start, start + PROPOSALS_PER_INSERT));
  }
}

const sumNew = (classified: readonly ClassifiedLine[]): number =>
  classified.filter(isNew).reduce((sum, { line }) => sum + line.amountFen, 0);

function countOutcomes(classified: readonly ClassifiedLine[]): StatementReport['counts'] {
  const counts: Record<StatementOutcome, number> = {
    exact: 0,
    wrongPayer: 0,
    short: 0,
    over: 0,
    combined: 0,
    unmatched: 0,
    repeated: 0,
    unreadable: 0,
    outgoing: 0,
    foreign: 0,
    summary: 0,
  };
  for (const one of classified) counts[outcomeOf(one)] += 1;
  return counts;
}

const describe = (
  { view, damagedColumn }: ReadStatement,
  classified: readonly ClassifiedLine[],
): Omit<StatementReport, 'fileHash' | 'isApplied' | 'importId'> => ({
  counts: countOutcomes(classified),
  columns: view,
  damagedColumn,
  newFen: sumNew(classified),
  lines: classified.slice(0, MAX_REPORTED_LINES).map(describeLine),
});

function describeLine(classified: ClassifiedLine): StatementLine {
  const { lineNo, payer, remark, transactionNo, hasDamagedNo, amountFen, amountText, receivedAt } =
    classified.line;
  return {
    lineNo,
    payer,
    remark,
    transactionNo,
    hasDamagedNo,
    amountFen,
    amountText,
    receivedAt: receivedAt?.toISOString() ?? null,
    outcome: outcomeOf(classified),
    reason: classified.reason,
    candidates: isNew(classified) ? classified.candidates : [],
  };
}

// Says how each line of a statement fits, with what was stored before and with the lines above it.
interface SkippedLine {
  readonly line: ReadLine;
  readonly reason: SkipReason;
}

interface NewReceipt {
  readonly line: Receipt;
  readonly reason: null;
  readonly lineKey: string;
  readonly outcome: StatementOutcome;
  readonly found: readonly TransferWithOrder[];
  readonly candidates: MatchCandidate[];
}

type ClassifiedLine = SkippedLine | NewReceipt;

const isNew = (classified: ClassifiedLine): classified is NewReceipt => classified.reason === null;

/** Of the reasons that are outcomes of their own; a line that takes a payment back has left. */
const OUTCOMES: Partial<Record<SkipReason, StatementOutcome>> = {
  repeated: 'repeated',
  outgoing: 'outgoing',
  reversal: 'outgoing',
  foreign: 'foreign',
  summary: 'summary',
};

const outcomeOf = (classified: ClassifiedLine): StatementOutcome => {
  if (isNew(classified)) return classified.outcome;
  return OUTCOMES[classified.reason] ?? 'unreadable';
};

/** Each sheet is judged as a file of its own: a sheet that repeats lines of another one adds nothing. */
function judgeSheets(sheets: ReadStatement['sheets'], stored: readonly StoredPayment[]): JudgedPayment[] {
  const known = [...stored];
  return sheets.flatMap((sheet) => {
    const receipts = sheet.filter(isReceipt);
    const judged = judgePayments(receipts, known);
    const fresh = receipts.filter((_, index) => !judged[index]!.isRepeated);
    known.push(...fresh.map((line) => ({ ...line, source: 'statement' as const })));
    return judged;
  });
}

async function classifyLines(db: Db, sheets: ReadStatement['sheets']): Promise<ClassifiedLine[]> {
  const lines = sheets.flat();
  const receipts = lines.filter(isReceipt);
  const judged = judgeSheets(sheets, await selectPossibleRepeats(db, receipts));
  const judgedOf = new Map(receipts.map((line, index) => [line.lineNo, judged[index]!]));
  const codes = new Map(receipts.map(({ lineNo, remark }) => [lineNo, findPossibleCodes(remark)]));
  const byCode = new Map(await selectTransfersByCode(db, [...new Set([...codes.values()].flat())]));
  return lines.map((line): ClassifiedLine => {
    if (!isReceipt(line)) return { line, reason: line.skipped! };
    const { isRepeated, lineKey } = judgedOf.get(line.lineNo)!;
    if (isRepeated) return { line, reason: 'repeated' };
    const found = codes.get(line.lineNo)!.flatMap((code) => byCode.get(code) ?? []);
    const outcome = fitLine(line, found);
    const [only] = found;
    const candidates = found.map((candidate) => toCandidate(line, candidate));
    if (outcome === 'exact' && only) {
      // a second line with the full amount is more than the order needs
      const proposedFen = only.proposedFen + line.amountFen;
      byCode.set(only.transfer.referenceCode, { ...only, proposedFen });
    }
    return { line, reason: null, lineKey, outcome, found, candidates };
  });
}
