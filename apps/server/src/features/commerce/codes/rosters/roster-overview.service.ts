// Shows owners how the codes of an order are spread, with claim links and the last mailing.
import { generalErrors } from '@zhiye/contract';
import type { DataOf, getRoster as getRosterRoute } from '@zhiye/contract';
import { businessDay } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { findClaimLinks } from '../claims/claim-link.service.ts';
import { selectClassNames } from './roster-entry.store.ts';
import { spreadOf } from './roster-line.service.ts';
import { countLineCodes, countReserved, selectMailedAddresses } from './roster-line.store.ts';
import { findLastMailing } from './roster-mailing.service.ts';

const MAX_CLASSES = 200;
/** Of one line; the order has at most 50 lines. */
const MAX_ADDRESSES = 10;
const MAX_LINES = 50;

export async function getRoster(
  platform: Pick<Platform, 'db' | 'masterSecret' | 'publicUrl'>,
  ownerId: string,
  { orderNo, lineNo: wanted }: { orderNo: string; lineNo?: number },
  now: Date,
): Promise<DataOf<typeof getRosterRoute>> {
  const { db } = platform;
  const rows = await countLineCodes(db, ownerId, orderNo, now);
  const first = rows[0] ?? refuse(generalErrors.notFound);
  const reserved = await countReserved(db, orderNo, now);
  const books = await selectSummariesById(
    db,
    rows.map(({ bookId }) => bookId),
  );
  const mailed = await selectMailedAddresses(db, ownerId, orderNo, MAX_LINES * MAX_ADDRESSES);
  const addressesOf = (lineNo: number) =>
    mailed.flatMap((one) => (one.lineNo === lineNo ? { email: one.email, total: one.total } : []));
  const lines = rows.map((row) => ({
    ...spreadOf(row, reserved.get(row.lineNo) ?? 0),
    book: books.find(({ bookId }) => bookId === row.bookId)!,
    duration: row.duration,
    redeemBefore: businessDay(row.expiresAt!),
    mailed: addressesOf(row.lineNo).slice(0, MAX_ADDRESSES),
  }));
  const { lineNo } = rows.find((row) => row.lineNo === wanted) ?? first;
  const line = { ownerId, orderNo, lineNo };
  return {
    lines,
    lineNo,
    classNames: await selectClassNames(db, line, MAX_CLASSES),
    links: await findClaimLinks(platform, line, now),
    mailing: await findLastMailing(db, line),
  };
}
