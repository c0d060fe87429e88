import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { accountErrors } from '../../people/accounts/account-errors.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, Instant, nullable, oneOf, strictObject, Uuid } from '../../fields.ts';
import { readingSessionErrors } from './reading-session.ts';
import { rawRoute, route } from '../../route.ts';

export const readingErrors = defineErrors({
  notEntitled: {
    code: 4601,
    status: 403,
    zh: '购买后才能阅读这本教材',
    en: 'Buy this textbook to read it',
  },
  entitlementExpired: {
    code: 4602,
    status: 403,
    zh: '这本教材的有效期已过，续期后可继续阅读',
    en: 'Your access to this textbook has expired; renew it to continue reading',
  },
  notPublishedYet: {
    code: 4609,
    status: 403,
    zh: '教材还没有上线，上线后即可阅读',
    en: 'This textbook is not available yet. You can read it once it is published',
  },
  noRevision: {
    code: 4603,
    status: 404,
    zh: '这本教材的电子书还在制作中',
    en: 'The e-book of this textbook is not ready yet',
  },
  grantMissing: {
    code: 4604,
    status: 403,
    zh: '阅读凭证已失效，请重新打开这本书',
    en: 'Your permission to read has expired. Open the book again',
  },
  noSuchResource: {
    code: 4605,
    status: 404,
    zh: '书中没有这个文件',
    en: 'The book does not contain this file',
  },
  // The next two Chinese texts are fixed by requirement R-810.
  noPreview: {
    code: 4606,
    status: 403,
    zh: '本书不支持试读，请购买后阅读',
    en: 'This textbook has no preview; buy it to read it',
  },
  beyondPreview: {
    code: 4607,
    status: 403,
    zh: '当前页已超过试读范围，购买后才能继续阅读哦~',
    en: 'This page is not part of the preview; buy the textbook to continue reading',
  },
});

/** A point in a publication: the section's href in the reading order and the progress in it, 0 to 1. */
export const Locator = strictObject({
  href: Type.String({ minLength: 1, maxLength: 1024 }),
  progression: Type.Number({ minimum: 0, maximum: 1 }),
  /** The progress in the whole book, 0 to 1. */
  totalProgression: Type.Number({ minimum: 0, maximum: 1 }),
  title: nullable(Type.String({ maxLength: 500 })),
  /** The exact point, as an EPUB CFI of the whole book. */
  cfi: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The page of the printed book that the reader showed there; several begin within one position. */
  printedPage: Type.Optional(Type.String({ maxLength: 100 })),
});
export type Locator = Static<typeof Locator>;

const Grant = {
  /** The whole book or its preview. */
  scope: oneOf(['full', 'preview']),
  /** The last position of a preview, from 1; null for the whole book. */
  previewLimit: nullable(Type.Integer({ minimum: 1 })),
  /** The path above all resources. It names revision and scope, so that two scopes never share a cached resource. */
  baseUrl: Type.String(),
  /** When the grant expires unless a heartbeat renews it. */
  expiresAt: Instant,
};

/**
 * With `preview`, users and guests who may not read the whole book get its preview. Without it they are refused.
 */
const OpenBookInput = strictObject({ bookId: BookId, preview: Type.Optional(Type.Boolean()) });

/**
 * Checks the entitlement, binds a device that reads for the first time and sets the grant cookie for the book's
 * resources. A preview binds no device.
 */
export const openBook = route({
  method: 'POST',
  path: '/b/v1/reading/openBook',
  access: anyone,
  body: OpenBookInput,
  data: strictObject({
    title: Type.String(),
    /** Whose annotations and position belong to the book; null for a guest. */
    userId: nullable(Uuid),
    locator: nullable(Locator),
    /** The reader has the book as a sample alone. */
    isSample: Type.Optional(Type.Boolean()),
    /** Titles of the table of contents that the preview leaves out; none for the whole book. */
    titlesBeyondPreview: Type.Array(Type.String()),
    ...Grant,
  }),
  errors: [
    catalogErrors.bookNotFound,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    readingErrors.noRevision,
    readingErrors.noPreview,
    accountErrors.deviceLimit,
  ],
});

/** Renews the grant while the book is open. Except for a preview, the device must still be bound. */
export const heartbeat = route({
  method: 'POST',
  path: '/b/v1/reading/heartbeat',
  access: anyone,
  body: OpenBookInput,
  data: strictObject({
    ...Grant,
    /** When reading ends here because too many devices read at the same time; null when they do not. */
    closesAt: nullable(Instant),
  }),
  errors: [
    catalogErrors.bookNotFound,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    readingErrors.noRevision,
    readingErrors.noPreview,
    readingErrors.grantMissing,
    readingSessionErrors.readElsewhere,
  ],
});

/** One file of a publication; `manifest.json` and `positions.json` are among them. */
export const getResource = rawRoute({
  method: 'GET',
  path: '/b/v1/reading/resource/:bookId/:revision/:scope/*',
  access: anyone,
  replies: 'file',
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    readingErrors.grantMissing,
    readingErrors.noSuchResource,
    readingErrors.beyondPreview,
    readingSessionErrors.readElsewhere,
  ],
});

export const readingRoutes = { openBook, heartbeat, getResource };
