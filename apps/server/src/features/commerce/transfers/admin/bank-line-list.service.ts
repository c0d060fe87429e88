// Lists bank lines for finance: those that nobody has matched, proposals, and what was filed.
import type {
  DataOf,
  findFilings as findFilingsRoute,
  findMatches as findMatchesRoute,
  findUnmatchedLines as findUnmatchedLinesRoute,
  InputOf,
  TransferMatch,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { countFilings, selectFilings } from '../filings/line-filing.store.ts';
import {
  countMatches,
  selectMatches,
  selectParts,
  selectProposalsOf,
} from '../matches/transfer-match.store.ts';
import { countUnmatchedLines, selectUnmatchedLines } from '../statements/bank-line.store.ts';
import { describeLine } from '../statements/line-view.ts';
import { comparableName, fitLine, suggestTransfers, toCandidate } from '../statements/line-fit.ts';
import { findPossibleCodes } from '../transfers/reference-code.ts';
import {
  selectOpenTransfers,
  selectTransfersByCode,
  selectTransfersById,
} from '../transfers/transfer.store.ts';
import type { TransferWithOrder } from '../transfers/transfer.store.ts';
import { selectImages } from '../vouchers/voucher-image.store.ts';

export async function findUnmatchedLines(
  db: Db,
  { text, ...page }: InputOf<typeof findUnmatchedLinesRoute>,
): Promise<DataOf<typeof findUnmatchedLinesRoute>> {
  const rows = await selectUnmatchedLines(db, text?.trim(), pageOffset(page));
  const codes = rows.map(({ line }) => findPossibleCodes(line.remark));
  const byCode = await selectTransfersByCode(db, [...new Set(codes.flat())]);
  const foundOf = codes.map((some) => some.flatMap((code) => byCode.get(code) ?? []));
  const without = rows.flatMap(({ line }, index) => (foundOf[index]!.length === 0 ? [line] : []));
  const open = await selectOpenTransfers(db, {
    amountsFen: without.map(({ amountFen }) => amountFen),
    names: without.map(({ payer }) => comparableName(payer)),
  });
  return {
    total: await countUnmatchedLines(db, text?.trim()),
    list: rows.map(({ line, fileName }, index) => {
      const found = foundOf[index]!;
      const candidates = found.length > 0 ? found : suggestTransfers(line, open);
      return {
        ...describeLine(line, fileName),
        fit: fitLine(line, found),
        candidates: candidates.map((candidate) => toCandidate(line, candidate)),
      };
    }),
  };
}

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
  const proposals = await selectProposalsOf(db, [...byId.keys()]);
  const images = await selectImages(db, [...byId.keys()]);
  const voucherCountOf = (id: string) => images.filter(({ transferId }) => transferId === id).length;
  return {
    total: await countMatches(db, state),
    list: rows.map(({ match, line, fileName, makerName, checkerName }): TransferMatch => ({
      matchId: match.id,
      state: match.state,
      line: describeLine(line, fileName),
      parts: parts
        .filter(({ matchId }) => matchId === match.id)
        .map((part) => ({
          ...describePart(part, byId.get(part.transferId)!),
          otherProposals: proposals
            .filter(({ transferId, matchId }) => transferId === part.transferId && matchId !== match.id)
            .map(({ makerName: name, madeAt }) => ({ makerName: name, madeAt: madeAt.toISOString() })),
          voucherCount: voucherCountOf(part.transferId),
        })),
      makerName,
      madeAt: match.madeAt.toISOString(),
      checkerName,
      checkedAt: match.checkedAt?.toISOString() ?? null,
      returnReason: match.returnReason,
      isOwn: match.madeBy === staffId,
    })),
  };
}

/** Describes for a proposal what its confirmation would do now. */
function describePart(
  { amountFen, surplusFen }: { amountFen: number; surplusFen: number | null },
  { transfer, institution, orderStatus }: TransferWithOrder,
): Omit<TransferMatch['parts'][number], 'otherProposals' | 'voucherCount'> {
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
    state: transfer.state,
  };
}

export async function findFilings(
  db: Db,
  staffId: string,
  { state, ...page }: InputOf<typeof findFilingsRoute>,
): Promise<DataOf<typeof findFilingsRoute>> {
  const rows = await selectFilings(db, state, pageOffset(page));
  return {
    total: await countFilings(db, state),
    list: rows.map(({ filing, line, fileName, makerName, checkerName }) => ({
      filingId: filing.id,
      kind: filing.kind,
      reason: filing.reason,
      state: filing.state,
      line: describeLine(line, fileName),
      makerName,
      madeAt: filing.madeAt.toISOString(),
      checkerName,
      isOwn: filing.madeBy === staffId,
    })),
  };
}
