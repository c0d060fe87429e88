import { and, desc, eq, or } from 'drizzle-orm';
import type { WorkEdition } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { fromPrice } from './book-summary.store.ts';

const MAX_EDITIONS = 20;

/** The listed editions of a work and this book even when it is unlisted; the latest published first. */
export async function selectWorkEditions(
  db: Db,
  workCode: string,
  bookId: number,
): Promise<(WorkEdition & { listed: boolean })[]> {
  const { id, title, edition, publishDate, coverKey, listed } = books;
  const rows = await db
    .select({ bookId: id, title, edition, publishDate, coverKey, listed, fromPrice })
    .from(books)
    .where(and(eq(books.workCode, workCode), or(eq(listed, true), eq(id, bookId))))
    .orderBy(desc(publishDate), desc(id))
    .limit(MAX_EDITIONS);
  return rows.map(({ coverKey: key, fromPrice: price, ...row }) => ({
    ...row,
    coverUrl: publicFileUrl(key),
    fromPrice: row.listed ? price : null,
  }));
}
