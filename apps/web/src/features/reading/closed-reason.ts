/** Why a book stays closed; each has its own way on. */
export type ClosedReason = 'guest' | 'notEntitled' | 'expired' | 'noEdition' | 'lapsed';

/** The contract's reading errors; undefined for what is no answer to whether the person may read. */
export function closedReason(code: number): ClosedReason | undefined {
  if (code === 4601) return 'notEntitled';
  if (code === 4602) return 'expired';
  if (code === 4603) return 'noEdition';
  // of a heartbeat: the browser was unbound meanwhile
  if (code === 4604) return 'lapsed';
  return undefined;
}
