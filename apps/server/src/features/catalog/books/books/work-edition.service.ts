// Finds the editions of a work and its latest edition.
import type { WorkEdition } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Book } from './book.store.ts';
import { selectWorkEditions } from './work-edition.store.ts';

interface Work {
  readonly editions: WorkEdition[];
  readonly newEdition: WorkEdition | null;
}

/** The new edition is the listed book of the work that was published last, if it was published after this one. */
export async function describeWork(db: Db, book: Pick<Book, 'id' | 'workCode'>): Promise<Work> {
  const found = book.workCode ? await selectWorkEditions(db, book.workCode, book.id) : [];
  if (!found.some(({ bookId }) => bookId !== book.id)) return { editions: [], newEdition: null };
  const newest = found.findIndex(({ listed }) => listed);
  const own = found.findIndex(({ bookId }) => bookId === book.id);
  const editions = found.map(({ listed: _, ...edition }) => edition);
  return { editions, newEdition: newest < own ? editions[newest]! : null };
}
