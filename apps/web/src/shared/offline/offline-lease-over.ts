/**
 * A downloaded book that may not be read now. `keyGone`: the browser has lost a part of the key. After `takenBack` and `removed`
 * the text is gone.
 */
export class OfflineLeaseOver extends Error {
  constructor(
    readonly reason: 'ended' | 'clockBack' | 'keyGone' | 'incomplete' | 'takenBack' | 'removed',
    /** Until when it could be read. */
    readonly endsAt: string,
    readonly accessEndDay: string | null,
  ) {
    super(reason);
  }
}
