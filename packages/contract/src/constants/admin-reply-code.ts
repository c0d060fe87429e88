/** Codes of errors that the back office acts on, by the name of the error. */
export const CATALOG_ADMIN_REPLY_CODE = {
  isbnInvalid: 4830,
  isbnTaken: 4831,
  editConflict: 4832,
  subjectNotFound: 4833,
  seriesNotFound: 4834,
  priceInvalid: 4835,
  priceMissing: 4836,
  preorderPublished: 4861,
  preorderDayPast: 4862,
  preorderListed: 4863,
} as const;
export const ADMIN_USER_REPLY_CODE = { accountNameTaken: 4820 } as const;
