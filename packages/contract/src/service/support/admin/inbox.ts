import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { UserTypeSchema } from '../../../people/accounts/account-fields.ts';
import { ASSIGNEE_FILTERS, MESSAGE_KINDS } from '../../../constants/service/support.ts';
import {
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { download, route } from '../../../route.ts';
import {
  MessageKey,
  MessageNo,
  MessageText,
  SupportImage,
  supportErrors,
  ThreadContext,
  ThreadState,
} from '../support-fields.ts';

const access = adminSections('support');
const ThreadId = publicId('supportThread', Uuid);

const [user, answer, note] = MESSAGE_KINDS;

export const InboxMessage = strictObject({
  messageNo: MessageNo,
  kind: Type.Union([Type.Literal(user), Type.Literal(answer), Type.Literal(note)]),
  authorName: Type.String(),
  text: Type.String(),
  images: Type.Array(SupportImage),
  createdAt: Instant,
});
export type InboxMessage = Static<typeof InboxMessage>;

const Assignee = nullable(strictObject({ userId: Uuid, name: Type.String() }));

export const InboxThread = strictObject({
  threadId: Uuid,
  threadNo: Type.Integer(),
  subject: Type.String(),
  state: ThreadState,
  userId: Uuid,
  userName: Type.String(),
  userType: UserTypeSchema,
  orderNo: nullable(Type.String()),
  assignee: Assignee,
  /** Since when the oldest message without an answer waits. */
  waitingSince: nullable(Instant),
  lastMessageAt: Instant,
});
export type InboxThread = Static<typeof InboxThread>;

/** Threads that wait come first to last by their waiting time; in any other list the newest come first. */
export const findInboxThreads = route({
  method: 'POST',
  isRead: true,
  path: '/b/v1/admin/support/findThreads',
  access,
  limitPerMinute: 300,
  body: strictObject({
    ...pageFields,
    state: Type.Optional(ThreadState),
    assignee: Type.Optional(
      Type.Union([Type.Literal(ASSIGNEE_FILTERS[0]), Type.Literal(ASSIGNEE_FILTERS[1])]),
    ),
    /** 1: only threads that were opened from an order. */
    ofOrder: Type.Optional(Type.Literal(1)),
    /** Part of a subject or a message; a thread or order number; a name or a complete phone or e-mail of the person. */
    keyword: Type.Optional(filterText(60)),
  }),
  data: strictObject({
    ...pageOf(InboxThread).properties,
    /** Counts all threads. */
    counts: strictObject({ waiting: Type.Integer(), mine: Type.Integer(), all: Type.Integer() }),
  }),
});

/** The setting for the first answer and the mean of the last seven days, null when there was none. */
export const getSupportFigures = route({
  method: 'GET',
  path: '/b/v1/admin/support/getFigures',
  access,
  data: strictObject({
    targetMinutes: Type.Integer(),
    firstAnswerMinutes: nullable(Type.Integer()),
    /** How many first answers were given, and how many of them in time. */
    firstAnswers: Type.Integer(),
    inTime: Type.Integer(),
  }),
});

export const getInboxThread = route({
  method: 'GET',
  path: '/b/v1/admin/support/getThread',
  access,
  query: strictObject({ threadId: ThreadId }),
  data: strictObject({
    ...InboxThread.properties,
    createdAt: Instant,
    firstAnsweredAt: nullable(Instant),
    context: ThreadContext,
    user: strictObject({
      institution: Type.String(),
      /** Masked. */
      phone: nullable(Type.String()),
      email: nullable(Type.String()),
      /** Threads of the person, this one included. */
      threads: Type.Integer(),
    }),
    messages: Type.Array(InboxMessage),
  }),
});

/** People a thread can be assigned to. */
export const findSupportStaff = route({
  method: 'GET',
  path: '/b/v1/admin/support/findStaff',
  access,
  data: strictObject({ list: Type.Array(strictObject({ userId: Uuid, name: Type.String() })) }),
});

const AssigneeId = nullable(publicId('user', Uuid));

/** Refuses when the thread is no longer assigned as the caller has seen it. */
export const assignSupportThread = route({
  method: 'POST',
  path: '/b/v1/admin/support/assign',
  access,
  body: strictObject({ threadId: ThreadId, assigneeId: AssigneeId, seenAssigneeId: nullable(Uuid) }),
  errors: [supportErrors.assigneeChanged, supportErrors.assigneeRemoved],
});

const messageFields = { threadId: ThreadId, messageKey: MessageKey, text: MessageText };

/** Refuses when somebody has written since the message that the caller has seen. A thread of nobody becomes the caller's. */
export const answerSupportThread = route({
  method: 'POST',
  path: '/b/v1/admin/support/answer',
  access,
  limitPerMinute: 120,
  body: strictObject({
    ...messageFields,
    seenMessageNo: MessageNo,
    /** Closes the thread after the answer. */
    isClosing: Type.Boolean(),
  }),
  errors: [supportErrors.contentMissing, supportErrors.threadChanged, supportErrors.threadFull],
});

/** The person never sees it, and the state stays. */
export const addSupportNote = route({
  method: 'POST',
  path: '/b/v1/admin/support/addNote',
  access,
  limitPerMinute: 120,
  body: strictObject(messageFields),
  errors: [supportErrors.contentMissing, supportErrors.threadFull],
});

/** Without an answer. Refuses like `answer`. */
export const closeInboxThread = route({
  method: 'POST',
  path: '/b/v1/admin/support/close',
  access,
  body: strictObject({ threadId: ThreadId, seenMessageNo: MessageNo }),
  errors: [supportErrors.threadChanged],
});

/** The audit log says who opened a picture. */
export const downloadInboxImage = download({
  path: '/b/v1/admin/support/downloadImage',
  access,
  limitPerMinute: 240,
  body: strictObject({ threadId: ThreadId, imageId: publicId('supportImage', Uuid) }),
});

export const inboxRoutes = {
  findInboxThreads,
  getSupportFigures,
  getInboxThread,
  findSupportStaff,
  assignSupportThread,
  answerSupportThread,
  addSupportNote,
  closeInboxThread,
  downloadInboxImage,
};
