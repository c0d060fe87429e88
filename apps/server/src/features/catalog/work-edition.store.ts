import { and, desc, eq, or } from 'drizzle-orm';
import type { WorkEdition } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { books } from '../../db/tables/catalog.ts';
import { publicFileUrl } from '../files/index.ts';
import { fromPrice } from './book.store.ts';

const MOST_EDITIONS = 20;

/** The editions of a work on the shelf, and this one wherever it is; the latest published first. */
export async function selectWorkEditions(
  db: Db,
  workCode: string,
  bookId: number,
): Promise<(WorkEdition & { onShelf: boolean })[]> {
  const { id, title, edition, publishDate, coverKey, onShelf } = books;
  const rows = await db
    .select({ bookId: id, title, edition, publishDate, coverKey, onShelf, fromPrice })
    .from(books)
    .where(and(eq(books.workCode, workCode), or(eq(onShelf, true), eq(id, bookId))))
    .orderBy(desc(publishDate), desc(id))
    .limit(MOST_EDITIONS);
  return rows.map(({ coverKey: key, ...row }) => ({ ...row, coverUrl: publicFileUrl(key) }));
}
