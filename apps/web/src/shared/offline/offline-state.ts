import { create } from 'zustand';
import type { DownloadFailure, OfflineBook } from './offline-types.ts';

interface OfflineState {
  /** Undefined until they are read. */
  readonly books: ReadonlyMap<number, OfflineBook> | undefined;
  /** Books whose download runs in this tab. */
  readonly loadingIds: ReadonlySet<number>;
  /** Why downloads could not even begin, so that nothing of them is stored. */
  readonly failures: ReadonlyMap<number, DownloadFailure>;
  /** The browser has removed what was downloaded, without anybody asking for it. */
  readonly wasCleared: boolean;
  /** A new version of the pages is stored and waits until the person wants it. */
  readonly isUpdateWaiting: boolean;
}

/** What the shelf shows of downloads. */
export const useOfflineState = create<OfflineState>(() => ({
  books: undefined,
  loadingIds: new Set(),
  failures: new Map(),
  wasCleared: false,
  isUpdateWaiting: false,
}));
