// Answers for the editions of one work, and which of them is the new one.
import type { WorkEdition } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Book } from './book.store.ts';
import { selectWorkEditions } from './work-edition.store.ts';

interface Work {
  readonly editions: WorkEdition[];
  readonly newEdition: WorkEdition | null;
}

/** The latest published of those on the shelf is the new edition, unless this one came later. */
export async function describeWork(db: Db, book: Pick<Book, 'id' | 'workCode'>): Promise<Work> {
  const found = book.workCode ? await selectWorkEditions(db, book.workCode, book.id) : [];
  if (!found.some(({ bookId }) => bookId !== book.id)) return { editions: [], newEdition: null };
  const newest = found.findIndex(({ onShelf }) => onShelf);
  const own = found.findIndex(({ bookId }) => bookId === book.id);
  const editions = found.map(({ onShelf: _, ...edition }) => edition);
  return { editions, newEdition: newest < own ? editions[newest]! : null };
}
