/** Why a book cannot be read; each reason has its own action. */
export type NoAccessReason =
  'guest' | 'notEntitled' | 'expired' | 'noRevision' | 'noPreview' | 'lapsed' | 'otherDevice';

/** Error codes of the contract. */
const REASONS: Readonly<Record<number, NoAccessReason>> = {
  4601: 'notEntitled',
  4602: 'expired',
  4603: 'noRevision',
  // from heartbeat: the device was unbound
  4604: 'lapsed',
  4606: 'noPreview',
  // from heartbeat: other devices took over
  4608: 'otherDevice',
};

/** Undefined for errors that do not concern reading access. */
export const noAccessReason = (code: number): NoAccessReason | undefined => REASONS[code];
