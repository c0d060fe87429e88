/** Why a book stays closed; each has its own way on. */
export type ClosedReason =
  'guest' | 'notEntitled' | 'expired' | 'noEdition' | 'noTrial' | 'lapsed' | 'elsewhere';

/** The contract's reading errors. */
const REASONS: Readonly<Record<number, ClosedReason>> = {
  4601: 'notEntitled',
  4602: 'expired',
  4603: 'noEdition',
  // of a heartbeat: the browser was unbound meanwhile
  4604: 'lapsed',
  4606: 'noTrial',
  // of a heartbeat: other devices have taken the places
  4608: 'elsewhere',
};

/** Undefined for what is no answer to whether the person may read. */
export const closedReason = (code: number): ClosedReason | undefined => REASONS[code];
