import { useMemo } from 'react';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';

/** Every file of the book is in this browser. */
const isDownloaded = ({ state, ended }: OfflineBook): boolean => state === 'ready' && !ended;

/** The book opens without a network. */
export const isReadableOffline = (book: OfflineBook): boolean =>
  isDownloaded(book) && Date.parse(book.lease.endsAt) > Date.now();

/** The books that this browser has downloaded, also those whose lease is to be renewed. */
export function useDownloadedIds(): ReadonlySet<number> {
  const books = useOfflineState((state) => state.books);
  return useMemo(
    () => new Set([...(books?.values() ?? [])].filter(isDownloaded).map(({ bookId }) => bookId)),
    [books],
  );
}
