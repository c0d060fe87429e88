import type { OfflineFile, OfflineLease, ShelfBook } from '@zhiye/contract';
import type { OfflineEndReason } from '@zhiye/contract/constants/study/offline-lease';

/** Why a download stands still. `storage`: the browser keeps nothing, as some private windows; `device`: the person reads on as many devices as allowed. */
export type DownloadFailure = 'device' | 'full' | 'network' | 'refused' | 'storage';

/** A book that this browser downloads or has downloaded. */
export interface OfflineBook {
  readonly bookId: number;
  readonly userId: string;
  readonly lease: OfflineLease;
  /** The text that is downloaded; a later one is downloaded on request. */
  readonly revision: string;
  readonly files: readonly OfflineFile[];
  readonly sizeBytes: number;
  readonly doneBytes: number;
  /** `loading` in no tab is a download that was cut off. */
  readonly state: 'loading' | 'paused' | 'ready';
  readonly failure?: DownloadFailure | undefined;
  /** As the shelf last showed it. */
  readonly item: ShelfBook | null;
  /** The lease is over, and the text is removed. */
  readonly ended?: { readonly reason: OfflineEndReason; readonly endedAt: string } | undefined;
}

/** An encrypted file. */
export interface StoredFile {
  readonly bookId: number;
  readonly revision: string;
  readonly path: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}
