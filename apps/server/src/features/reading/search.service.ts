// Answers for finding a text in a book: only for whoever may read it.
import { readingErrors } from '@zhiye/contract';
import { searchText } from '@zhiye/publication';
import { refuse } from '../../platform/refusal.ts';
import { findEdition, requireReach } from './reading.service.ts';
import type { ReadingRoom } from './reading.service.ts';

export interface BookSearch {
  readonly bookId: number;
  readonly text: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function searchInBook(
  room: ReadingRoom,
  userId: string | undefined,
  { bookId, text, pageNo, pageSize }: BookSearch,
  now: Date,
) {
  if (userId === undefined) return refuse(readingErrors.notEntitled);
  await requireReach(room.findReach, userId, bookId, now);
  const { edition } = await findEdition(room.db, bookId);
  const book = (await room.findBookText(bookId, edition)) ?? refuse(readingErrors.noEdition);
  const request = { text, first: (pageNo - 1) * pageSize, count: pageSize };
  const { hits, ...counted } = searchText(book, request);
  return { list: hits, ...counted };
}
