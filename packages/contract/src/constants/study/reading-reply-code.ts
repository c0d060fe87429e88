/** Codes of errors that the reader acts on, by the name of the error. */
export const READING_REPLY_CODE = {
  notEntitled: 4601,
  entitlementExpired: 4602,
  noRevision: 4603,
  grantMissing: 4604,
  noPreview: 4606,
  readElsewhere: 4608,
  notPublishedYet: 4609,
  copyForbidden: 4610,
  copyTooLong: 4611,
  copyLimitReached: 4612,
  unknownPassage: 4613,
  previewCopyTooLong: 4614,
} as const;
