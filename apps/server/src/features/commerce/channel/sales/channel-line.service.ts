// Lists the sales of a channel with their sums.
import type {
  ChannelLine,
  ChannelLineFilter,
  DataOf,
  findChannelSales as findSalesRoute,
  InputOf,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { selectBuyingInstitutions, selectChannelLines, sumChannelLines } from './channel-line.store.ts';
import type { FoundLine } from './channel-line.store.ts';

export async function findChannelSales(
  db: Db,
  channelId: string,
  { pageNo, pageSize, ...filter }: InputOf<typeof findSalesRoute>,
): Promise<DataOf<typeof findSalesRoute>> {
  const totals = await sumChannelLines(db, channelId, filter);
  const rows = await selectChannelLines(db, channelId, filter, pageOffset({ pageNo, pageSize }));
  const institutions = await selectBuyingInstitutions(db, channelId);
  return { total: totals.lines, list: rows.map(describeLine), totals, institutions };
}

export function describeLine({ line, institutionName, title, state, month }: FoundLine): ChannelLine {
  const { id: lineId, kind, day, at, orderNo, bookId, duration, quantity, reason } = line;
  const { amountFen, commissionBasisPoints, settlementFen, commissionFen } = line;
  return {
    lineId,
    kind,
    day,
    at: at.toISOString(),
    orderNo,
    institutionName,
    bookId,
    title,
    duration,
    quantity,
    amountFen,
    commissionBasisPoints,
    settlementFen,
    commissionFen,
    reason,
    state,
    statementMonth: month,
  };
}

const BATCH = 500;

/** All lines of a filter in batches: memory does not grow with the list. */
export async function* readChannelLines(
  db: Db,
  channelId: string,
  filter: ChannelLineFilter,
  oldestFirst = false,
): AsyncGenerator<ChannelLine[]> {
  for (let after: { at: Date; id: string } | undefined; ;) {
    const found = await selectChannelLines(db, channelId, filter, { limit: BATCH, after, oldestFirst });
    if (found.length > 0) yield found.map(describeLine);
    if (found.length < BATCH) return;
    after = found.at(-1)!.line;
  }
}
