// Shows owners the codes of their orders.
import { catalogErrors, generalErrors } from '@zhiye/contract';
import type {
  CodeState,
  DataOf,
  OwnedCode,
  findBookPurchases as findBookPurchasesRoute,
  findOrderCodes as findOrderCodesRoute,
} from '@zhiye/contract';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectBook, selectSummariesById } from '../../../catalog/books/index.ts';
import type { Code } from '../codes/code.store.ts';
import { countOrderCodes, selectBookPurchases, selectOrderCodes } from './owned-code.store.ts';

interface OrderCodesQuery {
  readonly orderNo: string;
  readonly lineNo?: number;
  readonly state?: CodeState;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** An order of somebody else, or without codes, counts as not found. */
export async function findOrderCodes(
  db: Db,
  ownerId: string,
  { pageNo, pageSize, ...filter }: OrderCodesQuery,
): Promise<DataOf<typeof findOrderCodesRoute>> {
  const counted = await countOrderCodes(db, ownerId, filter.orderNo);
  if (counted.length === 0) refuse(generalErrors.notFound);
  const { lineNo = counted[0]!.lineNo, state } = filter;
  const books = await selectSummariesById(
    db,
    counted.map(({ bookId }) => bookId),
  );
  const lineNos = [...new Set(counted.map((row) => row.lineNo))];
  const lines = lineNos.map((no) => {
    const rows = counted.filter((row) => row.lineNo === no);
    const [{ bookId, duration, expiresAt }] = rows as [(typeof rows)[number]];
    const counts = Object.fromEntries(
      CODE_STATES.map((name) => [name, rows.find((row) => row.state === name)?.total ?? 0]),
    );
    const held = rows.reduce((sum, row) => sum + row.held, 0);
    const book = books.find((one) => one.bookId === bookId)!;
    return { lineNo: no, book, duration, redeemBefore: businessDay(expiresAt!), counts, held };
  });
  const counts = lines.find((line) => line.lineNo === lineNo)?.counts ?? {};
  const total = Object.entries(counts).reduce(
    (sum, [name, found]) => (state && state !== name ? sum : sum + found),
    0,
  );
  const page = pageOffset({ pageNo, pageSize });
  const list = await selectOrderCodes(db, ownerId, { ...filter, lineNo, ...page });
  return { lines, list: list.map(toOwnedCode), total };
}

const SHOWN_PURCHASES = 3;

export async function findBookPurchases(
  db: Db,
  ownerId: string,
  bookId: number,
): Promise<DataOf<typeof findBookPurchasesRoute>> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookNotFound);
  const purchases = await selectBookPurchases(db, ownerId, bookId, SHOWN_PURCHASES);
  return {
    list: purchases.map(({ fulfilledAt, ...purchase }) => ({ ...purchase, day: businessDay(fulfilledAt!) })),
  };
}

/** True while a refund that is not decided holds the code. */
export const isHeld = ({ state, refundRowId }: Code): boolean => refundRowId !== null && state !== 'returned';

export const toOwnedCode = (code: Code): OwnedCode => ({
  codeId: code.id,
  lastFour: code.lastFour,
  state: code.state,
  isHeld: isHeld(code),
  stateSince: code.stateSince.toISOString(),
  recipientName: code.recipientName,
  recipientEmail: code.recipientEmail,
  voidReason: code.voidReason,
});
