import { create } from 'zustand';
import type { OfflineBook } from './offline-types.ts';

interface OfflineState {
  /** Undefined until they are read. */
  readonly books: ReadonlyMap<number, OfflineBook> | undefined;
  /** Books whose download runs in this tab. */
  readonly loadingIds: ReadonlySet<number>;
  /** A new version of the pages is stored and waits until the person wants it. */
  readonly isUpdateWaiting: boolean;
}

/** What the shelf shows of downloads. */
export const useOfflineState = create<OfflineState>(() => ({
  books: undefined,
  loadingIds: new Set(),
  isUpdateWaiting: false,
}));
