// Lists transfers for finance.
import type { AdminTransfer, DataOf, findTransfers as findTransfersRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { countFilings } from '../filings/line-filing.store.ts';
import { countMatches } from '../matches/transfer-match.store.ts';
import { countUnmatchedLines } from '../statements/bank-line.store.ts';
import { selectLatestReturns } from '../surplus/surplus-return.store.ts';
import { describeVoucher } from '../transfers/transfer-view.service.ts';
import { selectImages } from '../vouchers/voucher-image.store.ts';
import { countUndos } from '../undos/match-undo.store.ts';
import { countTransfers, countTransfersByState, selectTransfers } from './transfer-list.store.ts';
import type { TransferFilter } from './transfer-list.store.ts';

export async function findTransfers(
  db: Db,
  staffId: string,
  { state, text, ...page }: InputOf<typeof findTransfersRoute>,
): Promise<DataOf<typeof findTransfersRoute>> {
  const filter = { state, text };
  const matches = await countMatches(db, 'proposed');
  const waiting = {
    lines: await countUnmatchedLines(db),
    matches,
    filings: await countFilings(db, 'proposed'),
    undos: await countUndos(db, 'proposed'),
    confirmed: await countMatches(db, 'confirmed'),
  };
  const counts = { ...waiting, ...(await countTransfersByState(db)) };
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
  return rows.map(({ transfer, institution, orderStatus, payBefore, proposedFen }) => ({
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
    proposedFen,
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
