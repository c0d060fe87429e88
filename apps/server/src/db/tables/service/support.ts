import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind, ThreadState } from '@zhiye/contract/constants/service/support';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';
import { files } from '../base/files.ts';
import { orders } from '../commerce/orders.ts';

/** Conversations between a person and support. */
export const supportThreads = pgTable(
  'support_threads',
  {
    id: id().primaryKey(),
    threadNo: integer('thread_no').generatedAlwaysAsIdentity({ startWith: 100_001 }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').notNull(),
    state: text('state').$type<ThreadState>().notNull(),
    /** What it was opened from. */
    orderNo: text('order_no').references(() => orders.orderNo),
    bookId: integer('book_id').references(() => books.id),
    pagePath: text('page_path'),
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** The number of the last message. */
    messageCount: smallint('message_count').notNull().default(0),
    /** Answers that the person has not seen. */
    unreadAnswers: smallint('unread_answers').notNull().default(0),
    /** Since when the oldest message without an answer waits. */
    waitingSince: instant('waiting_since'),
    firstAnsweredAt: instant('first_answered_at'),
    lastMessageAt: instant('last_message_at').notNull(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('support_threads_by_no').on(table.threadNo),
    index('support_threads_by_user').on(table.userId, table.lastMessageAt),
    index('support_threads_by_time').on(table.lastMessageAt),
    index('support_threads_waiting')
      .on(table.waitingSince)
      .where(sql`${table.state} = 'waiting'`),
    index('support_threads_answered')
      .on(table.lastMessageAt)
      .where(sql`${table.state} = 'answered'`),
    index('support_threads_by_assignee').on(table.assigneeId, table.lastMessageAt),
    index('support_threads_by_order').on(table.orderNo),
    index('support_threads_by_first_answer').on(table.firstAnsweredAt),
    index('support_threads_unread')
      .on(table.userId)
      .where(sql`${table.unreadAnswers} > 0`),
    check('support_threads_subject', sql`char_length(${table.subject}) BETWEEN 1 AND 60`),
    check('support_threads_state', sql`${table.state} IN ('waiting', 'answered', 'closed')`),
    check(
      'support_threads_waiting_since',
      sql`(${table.state} = 'waiting') = (${table.waitingSince} IS NOT NULL)`,
    ),
    check('support_threads_closed_at', sql`(${table.state} = 'closed') = (${table.closedAt} IS NOT NULL)`),
    check('support_threads_unread_answers', sql`${table.unreadAnswers} BETWEEN 0 AND ${table.messageCount}`),
  ],
);

/** The person never sees a note. Append-only. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => supportThreads.id),
    /** Messages of a thread are numbered from 1. */
    messageNo: smallint('message_no').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** Made by the browser, so that a message that is sent twice is stored once. */
    messageKey: uuid('message_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('support_messages_by_no').on(table.threadId, table.messageNo),
    uniqueIndex('support_messages_by_key').on(table.authorId, table.messageKey),
    index('support_messages_by_author').on(table.authorId, table.createdAt),
    check('support_messages_kind', sql`${table.kind} IN ('user', 'answer', 'note')`),
    check('support_messages_text', sql`char_length(${table.text}) BETWEEN 1 AND 1000`),
  ],
);

/** Pictures of messages, and those that a person has uploaded for the next one. */
export const supportImages = pgTable(
  'support_images',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Null until the message is sent. */
    messageId: uuid('message_id').references(() => supportMessages.id),
    place: smallint('place'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('support_images_by_place').on(table.messageId, table.place),
    index('support_images_unsent')
      .on(table.ownerId, table.createdAt)
      .where(sql`${table.messageId} IS NULL`),
    index('support_images_unsent_by_time')
      .on(table.createdAt)
      .where(sql`${table.messageId} IS NULL`),
    check('support_images_place', sql`${table.place} BETWEEN 1 AND 4`),
    check('support_images_sent', sql`(${table.messageId} IS NULL) = (${table.place} IS NULL)`),
  ],
);

/** Texts that staff put into their answers. */
export const cannedReplies = pgTable('canned_replies', {
  id: id().primaryKey(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  textZh: text('text_zh').notNull(),
  textEn: text('text_en').notNull(),
  changedBy: uuid('changed_by')
    .notNull()
    .references(() => users.id),
  changedAt: instant('changed_at').notNull(),
  createdAt: createdAt(),
});
