// Lists the titles that a channel may sell today, with what it earns.
import type {
  ChannelTextbook,
  DataOf,
  findChannelTextbooks as findTextbooksRoute,
  InputOf,
  Language,
  TextbookFilter,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { commissionOf } from '../../partners/index.ts';
import { exportTextbookTable } from '../sales/channel-export.service.ts';
import type { ExportFormat } from '../sales/channel-export.service.ts';
import { countChannelTextbooks, selectChannelTextbooks } from './channel-textbook.store.ts';

type TextbookRow = Awaited<ReturnType<typeof selectChannelTextbooks>>[number];

export async function findChannelTextbooks(
  db: Db,
  channelId: string,
  { pageNo, pageSize, ...filter }: InputOf<typeof findTextbooksRoute>,
  now: Date,
): Promise<DataOf<typeof findTextbooksRoute>> {
  const day = businessDay(now);
  const page = pageOffset({ pageNo, pageSize });
  return {
    total: await countChannelTextbooks(db, channelId, day, filter),
    list: (await selectChannelTextbooks(db, channelId, day, filter, page)).map(describeTextbook),
  };
}

function describeTextbook(row: TextbookRow): ChannelTextbook {
  const { title, authors, publisher, isbn, duration } = row;
  const { commission_basis_points: commissionBasisPoints, settlement_fen: fixedFen } = row;
  const commissionFen = commissionOf({ commissionBasisPoints, settlementFen: fixedFen }, row.price_fen, 1);
  return {
    bookId: row.id,
    title,
    authors,
    publisher,
    isbn,
    duration,
    commissionBasisPoints,
    commissionFen,
    coverUrl: publicFileUrl(row.cover_key),
    listFen: row.list_fen,
    priceFen: row.price_fen,
    settlementFen: fixedFen ?? row.price_fen - commissionFen,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  };
}

const BATCH = 500;

export async function exportChannelTextbooks(
  db: Db,
  channelId: string,
  { format, ...filter }: TextbookFilter & { format: ExportFormat },
  language: Language,
  now: Date,
): Promise<FileReply> {
  const day = businessDay(now);
  async function* batches() {
    for (let last: TextbookRow | undefined; ;) {
      const after = last && { bookId: last.id, priceFen: last.price_fen, duration: last.duration };
      const rows = await selectChannelTextbooks(db, channelId, day, filter, { limit: BATCH, after });
      if (rows.length > 0) yield rows.map(describeTextbook);
      if (rows.length < BATCH) return;
      last = rows.at(-1);
    }
  }
  const lines = await countChannelTextbooks(db, channelId, day, filter);
  return exportTextbookTable({ name: `channel-textbooks-${day}`, format, lines }, batches(), language);
}
