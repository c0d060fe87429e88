import { and, count, desc, eq, gte, inArray, isNotNull, min, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Duration } from '@zhiye/contract';
import type { QuotationView } from '@zhiye/contract/constants/commerce/quotation';
import type { Db } from '../../../../db/client.ts';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import { quotations, quotationVersions } from '../../../../db/tables/commerce/quotations.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { hasRepriceNote, isInState, matchesKeyword } from '../quotation.store.ts';

export interface AdminQuotationFilter {
  readonly view?: QuotationView | undefined;
  readonly keyword?: string | undefined;
}

export function matchesFilter(
  db: Db,
  { view, keyword }: AdminQuotationFilter,
  today: string,
): SQL | undefined {
  const text = keyword?.trim();
  return and(
    view ? isInView(db, view, today) : undefined,
    text ? matchesKeyword(startsWithPattern(text), containsPattern(text)) : undefined,
  );
}

function isInView(db: Db, view: QuotationView, today: string): SQL | undefined {
  if (view === 'repriced') return hasRepriceNote;
  if (view !== 'checking') return isInState(view, today);
  const checked = db
    .select({ quotationNo: quotationVersions.quotationNo })
    .from(quotationVersions)
    .where(eq(quotationVersions.state, 'checking'));
  return inArray(quotations.quotationNo, checked);
}

/** What waits for prices: the index is partial. */
export async function measureAskedQuotations(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(quotations.askedAt) })
    .from(quotations)
    .where(isNotNull(quotations.answerBefore));
  return row!;
}

/** The paid orders of a user, less what the order itself would not need: the sum is what was to be paid. */
export async function selectPaidTotal(
  db: Db,
  userId: string,
): Promise<{ orderCount: number; paidFen: number }> {
  const [row] = await db
    .select({
      orderCount: count(),
      paidFen: sql<number>`coalesce(sum(${orders.amountFen}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)));
  return row!;
}

const EARLIER = 20;

/** The latest paid lines of an institution for these titles. */
export async function selectOwnPrices(db: Db, userId: string, bookIds: readonly number[]) {
  return db
    .select({
      bookId: orderLines.bookId,
      title: orderLines.title,
      duration: orderLines.duration,
      paidAt: orders.paidAt,
      quantity: orderLines.quantity,
      unitFen: orderLines.priceFen,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), inArray(orderLines.bookId, [...bookIds])))
    .orderBy(desc(orders.paidAt))
    .limit(EARLIER);
}

/** For each title and access period, the lowest price of a copy that another institution has paid since an instant. */
export async function selectLowestPrices(
  db: Db,
  userId: string,
  lines: readonly { readonly bookId: number; readonly duration: Duration }[],
  since: Date,
) {
  const bookIds = lines.map(({ bookId }) => bookId);
  return db
    .selectDistinctOn([orderLines.bookId], {
      bookId: orderLines.bookId,
      title: orderLines.title,
      duration: orderLines.duration,
      paidAt: orders.paidAt,
      quantity: orderLines.quantity,
      unitFen: orderLines.priceFen,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNo, orderLines.orderNo))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        inArray(orderLines.bookId, bookIds),
        gte(orders.paidAt, since),
        eq(users.type, USER_TYPE.institution),
        ne(orders.userId, userId),
      ),
    )
    .orderBy(orderLines.bookId, orderLines.priceFen, desc(orders.paidAt));
}
