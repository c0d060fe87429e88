/** A downloaded book that may not be read now. `keyGone`: the browser has lost a part of the key. */
export class OfflineLeaseOver extends Error {
  constructor(
    readonly reason: 'ended' | 'clockBack' | 'keyGone' | 'incomplete',
    readonly endsAt: string,
    readonly accessEndDay: string | null,
  ) {
    super(reason);
  }
}
