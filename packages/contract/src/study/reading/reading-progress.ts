import { Type } from 'typebox';
import { signedIn } from '../../access.ts';
import { MAX_OFFLINE_AGO_MS } from '../../constants/study/offline-lease.ts';
import { BookId, Instant, nullable, strictObject } from '../../fields.ts';
import { Locator, readingErrors } from './reading-access.ts';
import { route } from '../../route.ts';

/** Saves the user's position in a book, unless a later one is saved already. */
export const saveReadingProgress = route({
  method: 'POST',
  path: '/b/v1/reading/saveReadingProgress',
  access: signedIn,
  body: strictObject({
    bookId: BookId,
    locator: Locator,
    /** How long ago the user was there, when the call had to wait for the network. It is a length of time, since clocks differ. */
    readAgoMs: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFLINE_AGO_MS })),
  }),
  errors: [readingErrors.notEntitled, readingErrors.entitlementExpired, readingErrors.notPublishedYet],
});

/** The last position in a book on any device. */
export const getReadingProgress = route({
  method: 'GET',
  path: '/b/v1/reading/getReadingProgress',
  access: signedIn,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    progress: nullable(
      strictObject({
        locator: Locator,
        readAt: Instant,
        /** Whether the position was reached on the device that asks. */
        isThisDevice: Type.Boolean(),
        /** The name of the device, where it has one. */
        deviceName: nullable(Type.String()),
      }),
    ),
  }),
  errors: [readingErrors.notEntitled, readingErrors.entitlementExpired, readingErrors.notPublishedYet],
});

export const readingProgressRoutes = { saveReadingProgress, getReadingProgress };
