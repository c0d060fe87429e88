/** Codes of a reply that any caller may act on (requirements ), by the name of the error. */
export const REPLY_CODE = {
  success: 200,
  invalidInput: 4000,
  alreadyOnShelf: 4001,
  notFound: 4005,
  idempotencyConflict: 4009,
  tooLarge: 4013,
  notAPicture: 4021,
  pictureTooLarge: 4022,
  pictureEmpty: 4023,
  pictureDamaged: 4024,
  pictureHeic: 4025,
  pictureOtherKind: 4026,
  tooManyRequests: 4029,
  notSignedIn: 4101,
  sessionEnded: 4102,
  notPermitted: 4201,
} as const;

export const CATALOG_REPLY_CODE = { bookNotFound: 4301 } as const;
export const SITE_CONTENT_REPLY_CODE = { newsNotFound: 4310 } as const;
export const ORDER_REPLY_CODE = { priceChanged: 4411, orderChanged: 4414 } as const;
