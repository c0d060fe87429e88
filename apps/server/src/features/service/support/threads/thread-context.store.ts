import { count, eq, sql } from 'drizzle-orm';
import type { ThreadContext } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import { publicFileUrl } from '../../../base/files/index.ts';

interface ContextIds {
  readonly orderNo: string | null;
  readonly bookId: number | null;
  readonly pagePath: string | null;
}

/** What a thread is about. Does not check whose order it is. */
export async function selectThreadContext(
  db: Db,
  { orderNo, bookId, pagePath }: ContextIds,
): Promise<ThreadContext> {
  return {
    order: orderNo === null ? null : await selectOrder(db, orderNo),
    book: bookId === null ? null : await selectBook(db, bookId),
    pagePath,
  };
}

async function selectOrder(db: Db, orderNo: string): Promise<ThreadContext['order']> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) return null;
  const [lines] = await db
    .select({
      titles: count(),
      firstTitle: sql<string>`(array_agg(${orderLines.title} ORDER BY ${orderLines.lineNo}))[1]`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderNo, orderNo));
  const { status, amountFen, placedAt } = order;
  return { orderNo, status, amountFen, placedAt: placedAt.toISOString(), ...lines! };
}

async function selectBook(db: Db, bookId: number): Promise<ThreadContext['book']> {
  const [book] = await db
    .select({ title: books.title, coverKey: books.coverKey })
    .from(books)
    .where(eq(books.id, bookId));
  return book ? { bookId, title: book.title, coverUrl: publicFileUrl(book.coverKey) } : null;
}
