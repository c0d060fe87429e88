import { useQuery } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { useEffect } from 'react';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { useIsOnline } from '../../../../shared/offline/use-is-online.ts';
import { isReadableOffline } from '../downloads/download-state.ts';
import { loadDownloads } from '../load-downloads.ts';
import { canRead } from '../shelf-filter.ts';
import { shelfQuery } from '../shelf.queries.ts';

/** The shelf; without a network as this browser last saw it, what opens before what does not. */
export function usePhoneShelf() {
  const { data, error, refetch } = useQuery(shelfQuery);
  const isOnline = useIsOnline();
  const books = useOfflineState((state) => state.books);
  const hasDownloads = books !== undefined && books.size > 0;
  useEffect(() => {
    if (isOnline && hasDownloads && data) void loadDownloads().then((module) => module.keepShelf(data));
  }, [isOnline, hasDownloads, data]);
  const { data: kept = [] } = useQuery({
    queryKey: ['kept shelf'],
    networkMode: 'always',
    enabled: !isOnline && data !== undefined,
    queryFn: async () => (await loadDownloads()).readKeptShelf(),
  });
  const canOpen = (item: ShelfBook): boolean => {
    const book = books?.get(item.book.bookId);
    return canRead(item) && (isOnline || (book !== undefined && isReadableOffline(book)));
  };
  if (isOnline || !data) return { shelf: data, canOpen, error, refetch };
  const shownIds = new Set(data.map(({ book }) => book.bookId));
  const all = [...data, ...kept.filter(({ book }) => !shownIds.has(book.bookId))];
  const shelf = [...all.filter(canOpen), ...all.filter((item) => !canOpen(item))];
  return { shelf, canOpen, error, refetch };
}
