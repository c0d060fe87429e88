/** Loaded with the first click or the first downloaded book. */
export const loadDownloads = () => import('../../../shared/offline/offline-books.ts');
