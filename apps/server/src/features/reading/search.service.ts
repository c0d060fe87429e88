// Answers for finding a text in a book: only for whoever may read it, and in a trial only as far as it goes.
import { catalogErrors, readingErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { searchText } from '@zhiye/publication';
import { refuse } from '../../platform/refusal.ts';
import { findEdition, refuseReach } from './reading.service.ts';
import type { ReadingRoom } from './reading.service.ts';

export interface BookSearch {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly bookId: number;
  /** Whether a trial will do where there is no entitlement. */
  readonly trial: boolean;
  readonly language: Language;
  readonly text: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function searchInBook(room: ReadingRoom, search: BookSearch, now: Date) {
  const { edition, endPosition } = await findRange(room, search, now);
  return searchEdition(room, { bookId: search.bookId, edition }, search, endPosition);
}

/** Finds a text in an edition, before `endPosition` where there is one. */
export async function searchEdition(
  { findBookText }: ReadingRoom,
  { bookId, edition }: { bookId: number; edition: string },
  { text, pageNo, pageSize }: Pick<BookSearch, 'text' | 'pageNo' | 'pageSize'>,
  endPosition?: number,
) {
  const book = (await findBookText(bookId, edition)) ?? refuse(readingErrors.noEdition);
  const request = { text, first: (pageNo - 1) * pageSize, count: pageSize, endPosition };
  const { hits, ...counted } = searchText(book, request);
  return { list: hits, ...counted };
}

/** The edition, and for a trial the position at which it has ended. */
async function findRange(room: ReadingRoom, search: BookSearch, now: Date) {
  const { userId, bookId, trial, language } = search;
  const reach = userId === undefined ? 'never' : await room.findReach(userId, bookId, now);
  if (reach !== 'active' && !trial) refuseReach(reach);
  const { edition } = await findEdition(room.db, bookId);
  if (reach === 'active') return { edition };
  const rule = (await room.findTrialRule(bookId)) ?? refuse(catalogErrors.bookGone);
  const tried =
    (await room.findTrial({ bookId, edition, rule, language })) ?? refuse(readingErrors.trialNone);
  return { edition, endPosition: tried.end + 1 };
}
