import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from './access.ts';
import { accountErrors } from './account-errors.ts';
import { catalogErrors } from './catalog.ts';
import { defineErrors } from './errors.ts';
import { BookId, Instant, nullable, strictObject } from './fields.ts';
import { readingSessionErrors } from './reading-sessions.ts';
import { rawRoute, route } from './route.ts';

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
    zh: '这本教材的使用期已到，续期后可继续阅读',
    en: 'Your time with this textbook is over; renew it to read on',
  },
  noEdition: {
    code: 4603,
    status: 404,
    zh: '这本教材的电子版还在制作中',
    en: 'The electronic edition of this textbook is not ready yet',
  },
  grantMissing: {
    code: 4604,
    status: 403,
    zh: '阅读许可已失效，请重新打开这本书',
    en: 'The permission to read has lapsed, please open the book again',
  },
  noSuchResource: { code: 4605, status: 404, zh: '书中没有这个文件', en: 'The book holds no such file' },
  // The next two texts are SPEC section 8's.
  trialNone: {
    code: 4606,
    status: 403,
    zh: '本书不支持试读，请购买后阅读',
    en: 'This textbook has no free sample; buy it to read it',
  },
  trialEnd: {
    code: 4607,
    status: 403,
    zh: '当前页已超过试读范围，购买后才能继续阅读哦~',
    en: 'This page is beyond the free sample; buy the textbook to read on',
  },
});

/** Where a person is: the section's href in the reading order and how far into it, 0 to 1. */
export const Locator = strictObject({
  href: Type.String({ minLength: 1, maxLength: 1024 }),
  progression: Type.Number({ minimum: 0, maximum: 1 }),
  /** How far into the whole book, 0 to 1. */
  totalProgression: Type.Number({ minimum: 0, maximum: 1 }),
  title: nullable(Type.String({ maxLength: 500 })),
  /** The exact place, an EPUB CFI of the whole book. */
  cfi: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type Locator = Static<typeof Locator>;

const Grant = {
  /** Whole, or as much as the book's trial rule gives to anybody. */
  scope: Type.Union([Type.Literal('full'), Type.Literal('trial')]),
  /** The last position, from 1, of a trial; null where the whole book is open. */
  trialEnd: nullable(Type.Integer({ minimum: 1 })),
  /** Resources hang below this path; it names edition and scope, so that nothing is shared between scopes. */
  baseUrl: Type.String(),
  /** When the grant lapses unless a heartbeat renews it. */
  expiresAt: Instant,
};

/**
 * With `trial`, whoever may not read the whole book is given its trial; guests, too. Without it they are refused.
 */
const Opening = strictObject({ bookId: BookId, trial: Type.Optional(Type.Boolean()) });

/**
 * Checks the entitlement, binds the browser at its first reading and sets the grant cookie for the book's resources.
 * A trial binds nothing.
 */
export const openBook = route({
  method: 'POST',
  path: '/b/v1/reading/openBook',
  access: anyone,
  body: Opening,
  data: strictObject({ title: Type.String(), position: nullable(Locator), ...Grant }),
  errors: [
    catalogErrors.bookGone,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.noEdition,
    readingErrors.trialNone,
    accountErrors.deviceLimit,
  ],
});

/** Renews the grant while the book is open and, but for a trial, the browser bound. */
export const heartbeat = route({
  method: 'POST',
  path: '/b/v1/reading/heartbeat',
  access: anyone,
  body: Opening,
  data: strictObject({
    ...Grant,
    /** When reading ends here, because other devices have taken the places; null while there is room. */
    closesAt: nullable(Instant),
  }),
  errors: [
    catalogErrors.bookGone,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.noEdition,
    readingErrors.trialNone,
    readingErrors.grantMissing,
    readingSessionErrors.readElsewhere,
  ],
});

/** One file of an unpacked book; `manifest.json` and `positions.json` among them. */
export const getResource = rawRoute({
  method: 'GET',
  path: '/b/v1/reading/resource/:bookId/:edition/:scope/*',
  access: anyone,
  replies: 'file',
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.grantMissing,
    readingErrors.noSuchResource,
    readingErrors.trialEnd,
  ],
});

export const readingRoutes = { openBook, heartbeat, getResource };
