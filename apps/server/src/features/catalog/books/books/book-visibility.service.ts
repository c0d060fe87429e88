// Decides who may see a book. Ids of books are consecutive, so that anyone can name one that was never listed.
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import type { Session } from '../../../../platform/session.ts';
import type { Book } from './book.store.ts';
import { selectBook } from './book.store.ts';
import { hasEntitlement } from './book-visibility.store.ts';

/** Everyone sees a listed book. An unlisted one is seen by staff and by those who own it, expired or not. */
async function maySeeBook(
  db: Db,
  session: Session | undefined,
  { id, listed }: Pick<Book, 'id' | 'listed'>,
): Promise<boolean> {
  if (listed) return true;
  if (!session) return false;
  return session.type === USER_TYPE.staff || hasEntitlement(db, session.userId, id);
}

/**
 * Undefined for a book that does not exist or that this caller may not see. `entitlementsFrom` is the primary database where `db` may
 * be a replica.
 */
export async function findVisibleBook(
  db: Db,
  session: Session | undefined,
  bookId: number,
  { entitlementsFrom = db }: { entitlementsFrom?: Db } = {},
) {
  const book = await selectBook(db, bookId);
  return book && (await maySeeBook(entitlementsFrom, session, book)) ? book : undefined;
}
