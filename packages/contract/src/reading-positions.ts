import { Type } from 'typebox';
import { signedIn } from './access.ts';
import { BookId, Instant, nullable, strictObject } from './fields.ts';
import { Locator, readingErrors } from './reading.ts';
import { route } from './route.ts';

const WEEK_MS = 604_800_000;

/** Keeps where a person is, unless a later place is kept already. */
export const savePosition = route({
  method: 'POST',
  path: '/b/v1/reading/savePosition',
  access: signedIn,
  body: strictObject({
    bookId: BookId,
    position: Locator,
    /** How long ago the person was there, when the call waited for the network: clocks differ, lengths of time do not. */
    readAgoMs: Type.Optional(Type.Integer({ minimum: 0, maximum: WEEK_MS })),
  }),
  data: Type.Null(),
  errors: [readingErrors.notEntitled, readingErrors.entitlementExpired],
});

/** The last place in a book on any device. */
export const getPosition = route({
  method: 'GET',
  path: '/b/v1/reading/getPosition',
  access: signedIn,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    last: nullable(
      strictObject({
        position: Locator,
        readAt: Instant,
        /** The browser that asks was there itself. */
        isHere: Type.Boolean(),
        /** The name of the device, where it has one. */
        deviceName: nullable(Type.String()),
      }),
    ),
  }),
  errors: [readingErrors.notEntitled, readingErrors.entitlementExpired],
});

export const readingPositionRoutes = { savePosition, getPosition };
