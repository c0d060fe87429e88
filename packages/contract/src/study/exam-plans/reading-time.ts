import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { READER_TYPES } from '../../constants/index.ts';
import {
  MAX_REPORT_SECONDS,
  MAX_REPORT_SPANS,
  READING_TIME_DAYS,
} from '../../constants/study/reading-time.ts';
import { MAX_OFFLINE_AGO_MS } from '../../constants/study/offline-lease.ts';
import { BookId, Day, strictObject } from '../../fields.ts';
import { readingErrors } from '../reading/reading-access.ts';
import { route } from '../../route.ts';

const readers = types(...READER_TYPES);
const Position = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Seconds = Type.Integer({ minimum: 0 });

/**
 * Time that a person has read, without idle time, and the pages that were in view long enough to read. All browsers of a
 * person together count no more time than has passed.
 */
export const reportReading = route({
  method: 'POST',
  path: '/b/v1/examPlan/reportReading',
  access: readers,
  body: strictObject({
    bookId: BookId,
    seconds: Type.Integer({ minimum: 0, maximum: MAX_REPORT_SECONDS }),
    /** How long ago the reading ended, when it was without a network in a browser that has the book; such reports come in order. */
    readAgoMs: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFLINE_AGO_MS })),
    /** How many positions the book has in the browser. */
    positions: Position,
    /** First and last position. */
    spans: Type.Array(strictObject({ from: Position, to: Position }), { maxItems: MAX_REPORT_SPANS }),
  }),
  data: strictObject({ countedSeconds: Seconds }),
  errors: [readingErrors.notEntitled, readingErrors.entitlementExpired, readingErrors.notPublishedYet],
});

export const ReadingTime = strictObject({
  /** The last days, today last; days without reading have 0. */
  days: Type.Array(strictObject({ day: Day, seconds: Seconds }), { maxItems: READING_TIME_DAYS }),
  /** Books that were read in these days, the longest first. */
  books: Type.Array(strictObject({ bookId: Type.Integer(), title: Type.String(), seconds: Seconds }), {
    maxItems: 20,
  }),
});
export type ReadingTime = Static<typeof ReadingTime>;

/** Private to the person. */
export const findReadingTime = route({
  method: 'GET',
  path: '/b/v1/examPlan/findReadingTime',
  access: readers,
  data: ReadingTime,
});

export const readingTimeRoutes = { reportReading, findReadingTime };
