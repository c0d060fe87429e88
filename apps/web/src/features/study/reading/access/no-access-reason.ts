import { READING_REPLY_CODE } from '@zhiye/contract/constants/study/reading-reply-code';

/** Why a book cannot be read; each reason has its own action. */
export type NoAccessReason =
  'guest' | 'notEntitled' | 'expired' | 'pending' | 'noRevision' | 'noPreview' | 'lapsed' | 'otherDevice';

const REASONS: Readonly<Record<number, NoAccessReason>> = {
  [READING_REPLY_CODE.notEntitled]: 'notEntitled',
  [READING_REPLY_CODE.entitlementExpired]: 'expired',
  [READING_REPLY_CODE.notPublishedYet]: 'pending',
  [READING_REPLY_CODE.noRevision]: 'noRevision',
  // from heartbeat: the device was unbound
  [READING_REPLY_CODE.grantMissing]: 'lapsed',
  [READING_REPLY_CODE.noPreview]: 'noPreview',
  // from heartbeat: other devices took over
  [READING_REPLY_CODE.readElsewhere]: 'otherDevice',
};

/** Undefined for errors that do not concern reading access. */
export const noAccessReason = (code: number): NoAccessReason | undefined => REASONS[code];
