import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { OFFLINE_END_REASONS, OFFLINE_REPLY_CODE } from '../../constants/study/offline-lease.ts';
import { defineErrors, generalErrors } from '../../errors.ts';
import { BookId, Day, Instant, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { accountErrors } from '../../people/accounts/account-errors.ts';
import { rawRoute, route } from '../../route.ts';
import { readingErrors } from '../reading/reading-access.ts';

export const offlineErrors = defineErrors({
  offlineBookLimit: {
    code: OFFLINE_REPLY_CODE.offlineBookLimit,
    status: 409,
    zh: '一台设备最多下载 {limit} 本，先移除一本再下载',
    en: 'You can download up to {limit} textbooks on one device. Remove one first',
  },
  offlineStartLimit: {
    code: OFFLINE_REPLY_CODE.offlineStartLimit,
    status: 429,
    zh: '24 小时内最多开始下载 {limit} 次，请明天再下载',
    en: 'You can start up to {limit} downloads within 24 hours. Try again tomorrow',
  },
  offlineLeaseEnded: {
    code: OFFLINE_REPLY_CODE.offlineLeaseEnded,
    status: 410,
    zh: '这本教材的离线授权已结束',
    en: 'The permission to read this textbook offline has ended',
  },
});

const LeaseId = ownedId('offlineLease', Uuid);

/** The permission to read the downloaded text of a book in one browser without a network. */
export const OfflineLease = strictObject({
  leaseId: Uuid,
  bookId: BookId,
  title: Type.String(),
  /** The current revision of the book; the one that was downloaded may be older. */
  revision: Type.String(),
  endsAt: Instant,
  /** The last day of the access period in Asia/Shanghai; null without an end. The lease ends with it. */
  accessEndDay: nullable(Day),
});
export type OfflineLease = Static<typeof OfflineLease>;

/** One file of a book, by its path below the address of the resources. */
const OfflineFile = strictObject({
  path: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
  /** Of the bytes before they are encrypted, in hexadecimal digits. */
  sha256: Type.String(),
});
export type OfflineFile = Static<typeof OfflineFile>;

const readErrors = [
  readingErrors.notEntitled,
  readingErrors.entitlementExpired,
  readingErrors.notPublishedYet,
  readingErrors.noRevision,
];

/** How large a book is, told before it is downloaded. */
export const measureOfflineBook = route({
  method: 'GET',
  path: '/b/v1/offlineLease/measureOfflineBook',
  access: signedIn,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    sizeBytes: Type.Integer({ minimum: 0 }),
    /** Books that this browser has downloaded, and how many it may have. */
    used: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1 }),
    /** For how many days after the last contact it can be read. */
    days: Type.Integer({ minimum: 1 }),
  }),
  errors: [catalogErrors.bookNotFound, ...readErrors],
});

/**
 * Starts the lease of a book in this browser, or renews it, and lists the files to download. It needs what reading needs: an
 * active entitlement and a device within the limit. The reply sets the cookie with the lease's part of the key.
 */
export const startOfflineLease = route({
  method: 'POST',
  path: '/b/v1/offlineLease/startOfflineLease',
  access: signedIn,
  limitPerMinute: 30,
  body: strictObject({ bookId: BookId }),
  data: strictObject({
    userId: Uuid,
    lease: OfflineLease,
    files: Type.Array(OfflineFile),
    serverTime: Instant,
  }),
  errors: [
    catalogErrors.bookNotFound,
    ...readErrors,
    accountErrors.deviceLimit,
    offlineErrors.offlineBookLimit,
    offlineErrors.offlineStartLimit,
  ],
});

/** A contact: every lease of this browser lasts anew, or is told to have ended. */
export const renewOfflineLeases = route({
  method: 'POST',
  path: '/b/v1/offlineLease/renewOfflineLeases',
  access: signedIn,
  limitPerMinute: 120,
  data: strictObject({
    userId: Uuid,
    list: Type.Array(OfflineLease),
    /** Those that ended since their last contact, or some time before. */
    ended: Type.Array(
      strictObject({ leaseId: Uuid, bookId: BookId, reason: oneOf(OFFLINE_END_REASONS), endedAt: Instant }),
    ),
    serverTime: Instant,
  }),
});

/** The person removes the download. Twice is once. */
export const endOfflineLease = route({
  method: 'POST',
  path: '/b/v1/offlineLease/endOfflineLease',
  access: signedIn,
  body: strictObject({ leaseId: LeaseId }),
  errors: [generalErrors.notFound],
});

/**
 * One file of a leased book, for the script that encrypts and stores it. Nothing else may store it. Sections are sent at a pace;
 * a refusal says by `Retry-After` when the next one may be asked for.
 */
export const getOfflineFile = rawRoute({
  method: 'GET',
  path: '/b/v1/offlineLease/getOfflineFile/:leaseId/*',
  access: signedIn,
  replies: 'file',
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    readingErrors.noSuchResource,
    generalErrors.tooManyRequests,
    offlineErrors.offlineLeaseEnded,
  ],
});

export const offlineLeaseRoutes = {
  measureOfflineBook,
  startOfflineLease,
  renewOfflineLeases,
  endOfflineLease,
  getOfflineFile,
};
