// Shows everybody the published ratings of a book.
import { catalogErrors } from '@zhiye/contract';
import type { DataOf, findBookRatings as findBookRatingsRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';
import { findVisibleBook } from '../../catalog/books/index.ts';
import { countPublishedByStars, selectPublishedRatings } from './rating.store.ts';

export async function findBookRatings(
  db: Db,
  session: Session | undefined,
  { bookId, ...page }: InputOf<typeof findBookRatingsRoute>,
): Promise<DataOf<typeof findBookRatingsRoute>> {
  if (!(await findVisibleBook(db, session, bookId))) refuse(catalogErrors.bookNotFound);
  const counts = await countPublishedByStars(db, bookId);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const { limit, offset } = pageOffset(page);
  const rows = offset < total ? await selectPublishedRatings(db, bookId, { limit, offset }) : [];
  return {
    total,
    counts,
    list: rows.map(({ name, stars, text, changedAt }) => ({
      authorName: maskName(name),
      stars,
      text,
      day: businessDay(changedAt),
    })),
  };
}

/** The first character; the rest would tell who bought a book. */
const maskName = (name: string): string => `${[...name][0] ?? ''}**`;
