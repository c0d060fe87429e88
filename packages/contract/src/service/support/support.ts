import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { plainText } from '../../people/accounts/account-fields.ts';
import { MAX_MESSAGE_IMAGE_BYTES, MAX_SUBJECT_LENGTH } from '../../constants/service/support.ts';
import { generalErrors } from '../../errors.ts';
import {
  BookId,
  filterText,
  Instant,
  nullable,
  oneOf,
  OrderNo,
  ownedId,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { PICTURE_ERRORS } from '../../base/files/file.ts';
import { download, route, upload } from '../../route.ts';
import {
  MessageKey,
  MessageNo,
  MessageText,
  SupportImage,
  SupportImageId,
  SupportImageIds,
  supportErrors,
  ThreadContext,
  ThreadState,
} from './support-fields.ts';

const access = signedIn;
const ThreadId = ownedId('supportThread', Uuid);

export const SupportMessage = strictObject({
  /** Numbered from 1; internal notes have numbers too, so some are missing here. */
  messageNo: MessageNo,
  kind: oneOf(['user', 'answer']),
  authorName: Type.String(),
  text: Type.String(),
  images: Type.Array(SupportImage),
  createdAt: Instant,
});
export type SupportMessage = Static<typeof SupportMessage>;

export const SupportThreadSummary = strictObject({
  threadId: Uuid,
  /** What people tell each other on the phone. */
  threadNo: Type.Integer(),
  subject: Type.String(),
  state: ThreadState,
  /** The beginning of the last message. */
  excerpt: Type.String(),
  lastKind: SupportMessage.properties.kind,
  orderNo: nullable(Type.String()),
  bookTitle: nullable(Type.String()),
  /** Answers that the person has not seen. */
  unreadAnswers: Type.Integer(),
  lastMessageAt: Instant,
});
export type SupportThreadSummary = Static<typeof SupportThreadSummary>;

export const SupportThread = strictObject({
  threadId: Uuid,
  threadNo: Type.Integer(),
  subject: Type.String(),
  state: ThreadState,
  createdAt: Instant,
  unreadAnswers: Type.Integer(),
  context: ThreadContext,
  /** Oldest first. */
  messages: Type.Array(SupportMessage),
});
export type SupportThread = Static<typeof SupportThread>;

export const findSupportThreads = route({
  method: 'GET',
  path: '/b/v1/support/findThreads',
  access,
  limitPerMinute: 300,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(ThreadState),
    /** Part of the subject, of a message or of the title of the book, or the beginning of an order number. */
    keyword: Type.Optional(filterText(60)),
  }),
  data: strictObject({
    ...pageOf(SupportThreadSummary).properties,
    /** Counts the threads that match the keyword. */
    counts: strictObject({
      waiting: Type.Integer(),
      answered: Type.Integer(),
      closed: Type.Integer(),
    }),
    /** Mean time to the first answer in the last seven days; null when there was none. */
    firstAnswerMinutes: nullable(Type.Integer()),
  }),
});

export const getSupportThread = route({
  method: 'GET',
  path: '/b/v1/support/getThread',
  access,
  query: strictObject({ threadId: ThreadId }),
  data: SupportThread,
});

/** The badge in the header. */
export const countUnreadAnswers = route({
  method: 'GET',
  path: '/b/v1/support/countUnreadAnswers',
  access,
  data: strictObject({ total: Type.Integer() }),
});

/** What a new thread would be about, for the form. */
export const describeSupportContext = route({
  method: 'GET',
  path: '/b/v1/support/describeContext',
  access,
  query: strictObject({ orderNo: Type.Optional(OrderNo), bookId: Type.Optional(BookId) }),
  data: ThreadContext,
});

const messageFields = { messageKey: MessageKey, text: MessageText, imageIds: SupportImageIds };
const sendingErrors = [
  supportErrors.contentMissing,
  supportErrors.tooManyImages,
  generalErrors.tooManyRequests,
  generalErrors.idempotencyConflict,
];

export const openSupportThread = route({
  method: 'POST',
  path: '/b/v1/support/openThread',
  access,
  limitPerMinute: 60,
  body: strictObject({
    subject: plainText(MAX_SUBJECT_LENGTH),
    ...messageFields,
    orderNo: Type.Optional(OrderNo),
    bookId: Type.Optional(BookId),
    /** The query is left out, because it may hold what nobody should store. */
    pagePath: Type.Optional(Type.String({ maxLength: 100, pattern: '^/[A-Za-z0-9_/-]*$' })),
  }),
  data: SupportThread,
  errors: sendingErrors,
});

/** A message to a closed thread opens it again. */
export const addSupportMessage = route({
  method: 'POST',
  path: '/b/v1/support/addMessage',
  access,
  limitPerMinute: 60,
  body: strictObject({ threadId: ThreadId, ...messageFields }),
  data: SupportThread,
  errors: [...sendingErrors, supportErrors.threadFull],
});

export const closeSupportThread = route({
  method: 'POST',
  path: '/b/v1/support/closeThread',
  access,
  body: strictObject({ threadId: ThreadId }),
  data: SupportThread,
});

/** The thread waits for an answer again. Nothing happens to one that is open. */
export const reopenSupportThread = route({
  method: 'POST',
  path: '/b/v1/support/reopenThread',
  access,
  limitPerMinute: 60,
  body: strictObject({ threadId: ThreadId }),
  data: SupportThread,
});

/** The person has seen the answers up to a message. */
export const markSupportThreadRead = route({
  method: 'POST',
  path: '/b/v1/support/markThreadRead',
  access,
  body: strictObject({ threadId: ThreadId, messageNo: MessageNo }),
});

/** A picture for the next message. One that is not sent is deleted after a day. */
export const uploadSupportImage = upload({
  path: '/b/v1/support/uploadImage',
  access,
  limitPerMinute: 60,
  data: SupportImage,
  isScanned: true,
  maxFileBytes: MAX_MESSAGE_IMAGE_BYTES,
  errors: [...PICTURE_ERRORS, supportErrors.tooManyUnsentImages],
});

/** Only a picture that is not sent. */
export const removeSupportImage = route({
  method: 'POST',
  path: '/b/v1/support/removeImage',
  access,
  body: strictObject({ imageId: SupportImageId }),
});

export const downloadSupportImage = download({
  path: '/b/v1/support/downloadImage',
  access,
  limitPerMinute: 240,
  body: strictObject({ imageId: SupportImageId }),
});

export const supportRoutes = {
  findSupportThreads,
  getSupportThread,
  countUnreadAnswers,
  describeSupportContext,
  openSupportThread,
  addSupportMessage,
  closeSupportThread,
  reopenSupportThread,
  markSupportThreadRead,
  uploadSupportImage,
  removeSupportImage,
  downloadSupportImage,
};
