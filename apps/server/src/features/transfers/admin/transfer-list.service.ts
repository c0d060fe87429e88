// Lists transfers, unmatched bank lines and matches for finance.
import type {
  AdminTransfer,
  BankLine,
  DataOf,
  findMatches as findMatchesRoute,
  findTransfers as findTransfersRoute,
  findUnmatchedLines as findUnmatchedLinesRoute,
  InputOf,
  TransferMatch,
} from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { countMatches, selectMatches, selectParts } from '../matches/transfer-match.store.ts';
import { countUnmatchedLines, selectUnmatchedLines } from '../statements/bank-line.store.ts';
import type { BankLineRow } from '../statements/bank-line.store.ts';
import { fitLine, toCandidate } from '../statements/line-fit.ts';
import { findPossibleCodes } from '../transfers/reference-code.ts';
import { selectLatestReturns } from '../surplus/surplus-return.store.ts';
import { selectTransfersByCode, selectTransfersById } from '../transfers/transfer.store.ts';
import type { TransferWithOrder } from '../transfers/transfer.store.ts';
import { describeVoucher } from '../transfers/transfer-view.service.ts';
import { selectImages } from '../vouchers/voucher-image.store.ts';
import { countTransfers, countTransfersByState, selectTransfers } from './transfer-list.store.ts';
import type { TransferFilter } from './transfer-list.store.ts';

export async function findTransfers(
  db: Db,
  staffId: string,
  { state, text, ...page }: InputOf<typeof findTransfersRoute>,
): Promise<DataOf<typeof findTransfersRoute>> {
  const filter = { state, text };
  const matches = await countMatches(db, 'proposed');
  const counts = { lines: await countUnmatchedLines(db), matches, ...(await countTransfersByState(db)) };
  return {
    total: await countTransfers(db, filter),
    list: await describeTransfers(db, staffId, filter, pageOffset(page)),
    counts,
  };
}

export async function describeTransfers(
  db: Db,
  staffId: string,
  filter: TransferFilter,
  page: { limit: number; offset: number },
): Promise<AdminTransfer[]> {
  const rows = await selectTransfers(db, filter, page);
  const ids = rows.map(({ transfer }) => transfer.id);
  const images = await selectImages(db, ids);
  const returns = await selectLatestReturns(db, ids);
  return rows.map(({ transfer, institution, orderStatus, payBefore }) => ({
    transferId: transfer.id,
    orderNo: transfer.orderNo,
    orderStatus,
    state: transfer.state,
    institution,
    referenceCode: transfer.referenceCode,
    amountFen: transfer.amountFen,
    receivedFen: transfer.receivedFen,
    surplusFen: transfer.surplusFen,
    returnedFen: transfer.returnedFen,
    payBefore: payBefore.toISOString(),
    chosenAt: transfer.createdAt.toISOString(),
    reason: transfer.reason,
    voucher: describeVoucher(transfer),
    images: images
      .filter(({ transferId }) => transferId === transfer.id)
      .map(({ imageId, name, sizeBytes }) => ({ imageId, name, sizeBytes })),
    surplusReturn: describeReturn(returns.get(transfer.id), staffId),
  }));
}

type LatestReturn =
  Awaited<ReturnType<typeof selectLatestReturns>> extends Map<string, infer Found> ? Found : never;

function describeReturn(found: LatestReturn | undefined, staffId: string): AdminTransfer['surplusReturn'] {
  if (!found) return null;
  const { row, makerName, checkerName } = found;
  const { id: returnId, amountFen, bankReference, sentOn, state, madeBy } = row;
  const isOwn = madeBy === staffId;
  return { returnId, amountFen, bankReference, sentOn, state, makerName, checkerName, isOwn };
}

export async function findUnmatchedLines(
  db: Db,
  { text, ...page }: InputOf<typeof findUnmatchedLinesRoute>,
): Promise<DataOf<typeof findUnmatchedLinesRoute>> {
  const lines = await selectUnmatchedLines(db, text?.trim(), pageOffset(page));
  const codes = lines.map(({ remark }) => findPossibleCodes(remark));
  const byCode = await selectTransfersByCode(db, [...new Set(codes.flat())]);
  return {
    total: await countUnmatchedLines(db, text?.trim()),
    list: lines.map((line, index) => {
      const found = codes[index]!.flatMap((code) => byCode.get(code) ?? []);
      return { ...describeLine(line), fit: fitLine(line, found), candidates: found.map(toCandidate) };
    }),
  };
}

const describeLine = (line: BankLineRow): BankLine => ({
  lineId: line.id,
  source: line.source,
  receivedAt: line.receivedAt.toISOString(),
  payer: line.payer,
  amountFen: line.amountFen,
  remark: line.remark,
  transactionNo: line.transactionNo,
});

export async function findMatches(
  db: Db,
  staffId: string,
  { state, ...page }: InputOf<typeof findMatchesRoute>,
): Promise<DataOf<typeof findMatchesRoute>> {
  const rows = await selectMatches(db, state, pageOffset(page));
  const parts = await selectParts(
    db,
    rows.map(({ match }) => match.id),
  );
  const transfers = await selectTransfersById(db, [...new Set(parts.map(({ transferId }) => transferId))]);
  const byId = new Map(transfers.map((found) => [found.transfer.id, found]));
  return {
    total: await countMatches(db, state),
    list: rows.map(({ match, line, makerName, checkerName }): TransferMatch => ({
      matchId: match.id,
      state: match.state,
      line: describeLine(line),
      parts: parts
        .filter(({ matchId }) => matchId === match.id)
        .map((part) => describePart(part, byId.get(part.transferId)!)),
      makerName,
      madeAt: match.madeAt.toISOString(),
      checkerName,
      checkedAt: match.checkedAt?.toISOString() ?? null,
      returnReason: match.returnReason,
      isOwn: match.madeBy === staffId,
    })),
  };
}

/** For a proposal, what its confirmation would do now. */
function describePart(
  { amountFen, surplusFen }: { amountFen: number; surplusFen: number | null },
  { transfer, institution, orderStatus }: TransferWithOrder,
): TransferMatch['parts'][number] {
  const isOrderOpen = orderStatus === 'unpaid';
  const missingFen = isOrderOpen ? transfer.amountFen - transfer.receivedFen : 0;
  return {
    orderNo: transfer.orderNo,
    institution,
    referenceCode: transfer.referenceCode,
    orderAmountFen: transfer.amountFen,
    amountFen,
    surplusFen: surplusFen ?? Math.max(0, amountFen - missingFen),
    shortFen: surplusFen === null ? Math.max(0, missingFen - amountFen) : 0,
    isOrderOpen,
  };
}
