import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CodeDelivery, Duration, QuotationParty } from '@zhiye/contract';
import type {
  QuotationState,
  QuotationVersionState,
  WantedPaper,
} from '@zhiye/contract/constants/commerce/quotation';
import { files } from '../base/files.ts';
import { books } from '../catalog/books.ts';
import { createdAt, instant } from '../columns.ts';
import { users } from '../people/accounts.ts';
import { orders } from './orders.ts';

/** The last number that was given on a day, and the last contract of a year: `Q261125`, `HT-2026`. */
export const paperNumbers = pgTable('paper_numbers', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
});

/** What institutions ask to be priced. A trigger checks the moves of the state. */
export const quotations = pgTable(
  'quotations',
  {
    quotationNo: text('quotation_no').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<QuotationState>().notNull(),
    stateSince: instant('state_since').notNull(),
    party: jsonb('party').$type<QuotationParty>().notNull(),
    deliverBy: date('deliver_by', { mode: 'string' }),
    purchaseOrderNo: text('purchase_order_no').notNull(),
    papers: text('papers').array().$type<WantedPaper[]>().notNull(),
    note: text('note').notNull(),
    /** Why it was returned, declined or withdrawn. */
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    /** Staff answer until then; null when nothing is waited for. */
    answerBefore: instant('answer_before'),
    /** The institution asks for another price, and says why; the version that was sent is valid meanwhile. */
    repriceNote: text('reprice_note'),
    /** The last day of the version that was sent. */
    validDay: date('valid_day', { mode: 'string' }),
    orderNo: text('order_no').references(() => orders.orderNo),
    contractNo: text('contract_no'),
    signedFileId: uuid('signed_file_id').references(() => files.id),
    signedAt: instant('signed_at'),
  },
  (table) => [
    index('quotations_by_user').on(table.userId, table.askedAt),
    index('quotations_by_state').on(table.state, table.askedAt),
    index('quotations_waiting')
      .on(table.answerBefore)
      .where(sql`${table.answerBefore} IS NOT NULL`),
    index('quotations_lapsing')
      .on(table.validDay)
      .where(sql`${table.state} = 'quoted'`),
    uniqueIndex('quotations_by_order').on(table.orderNo),
    uniqueIndex('quotations_by_contract').on(table.contractNo),
    index('quotations_by_signed_file').on(table.signedFileId),
    check(
      'quotations_state',
      sql`${table.state} IN ('asked', 'returned', 'quoted', 'accepted', 'declined', 'lapsed', 'withdrawn')`,
    ),
    check('quotations_accepted', sql`(${table.state} = 'accepted') = (${table.orderNo} IS NOT NULL)`),
    check('quotations_contract', sql`(${table.orderNo} IS NULL) = (${table.contractNo} IS NULL)`),
    check(
      'quotations_valid_day',
      sql`${table.validDay} IS NOT NULL OR ${table.state} IN ('asked', 'returned', 'withdrawn')`,
    ),
    check(
      'quotations_waits',
      sql`${table.answerBefore} IS NULL OR ${table.state} IN ('asked', 'quoted', 'lapsed')`,
    ),
    check('quotations_signed', sql`(${table.signedFileId} IS NULL) = (${table.signedAt} IS NULL)`),
  ],
);

/** What was asked for. */
export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationNo: text('quotation_no')
      .notNull()
      .references(() => quotations.quotationNo),
    lineNo: smallint('line_no').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    duration: text('duration').$type<Duration>().notNull(),
    quantity: integer('quantity').notNull(),
    codeDelivery: text('code_delivery').$type<CodeDelivery>().notNull().default('mail'),
  },
  (table) => [
    primaryKey({ columns: [table.quotationNo, table.lineNo] }),
    check('quotation_lines_quantity', sql`${table.quantity} BETWEEN 1 AND 10000`),
    check('quotation_lines_code_delivery', sql`${table.codeDelivery} IN ('mail', 'roster')`),
  ],
);

/** The prices that staff write. A version that was sent never changes, but for its state and a later last day: see the trigger. */
export const quotationVersions = pgTable(
  'quotation_versions',
  {
    quotationNo: text('quotation_no')
      .notNull()
      .references(() => quotations.quotationNo),
    versionNo: smallint('version_no').notNull(),
    state: text('state').$type<QuotationVersionState>().notNull(),
    validDay: date('valid_day', { mode: 'string' }).notNull(),
    deliveryDays: smallint('delivery_days').notNull(),
    message: text('message').notNull(),
    priceReason: text('price_reason').notNull(),
    internalNote: text('internal_note').notNull(),
    /** How far the lowest price is below its tier, in basis points. */
    largestFall: integer('largest_fall').notNull(),
    needsSecondPerson: boolean('needs_second_person').notNull(),
    makerId: uuid('maker_id')
      .notNull()
      .references(() => users.id),
    checkerId: uuid('checker_id').references(() => users.id),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.quotationNo, table.versionNo] }),
    uniqueIndex('quotation_versions_one_sent')
      .on(table.quotationNo)
      .where(sql`${table.state} = 'sent'`),
    uniqueIndex('quotation_versions_one_open')
      .on(table.quotationNo)
      .where(sql`${table.state} IN ('draft', 'checking')`),
    index('quotation_versions_checking')
      .on(table.createdAt)
      .where(sql`${table.state} = 'checking'`),
    check('quotation_versions_state', sql`${table.state} IN ('draft', 'checking', 'sent', 'replaced')`),
    check(
      'quotation_versions_sent',
      sql`(${table.state} IN ('sent', 'replaced')) = (${table.sentAt} IS NOT NULL)`,
    ),
    check(
      'quotation_versions_two_people',
      sql`NOT ${table.needsSecondPerson} OR ${table.sentAt} IS NULL
        OR (${table.checkerId} IS NOT NULL AND ${table.checkerId} <> ${table.makerId})`,
    ),
    check(
      'quotation_versions_reason',
      sql`NOT ${table.needsSecondPerson} OR ${table.state} = 'draft' OR ${table.priceReason} <> ''`,
    ),
  ],
);

/** Titles and prices of a version, as they are printed. */
export const quotationVersionLines = pgTable(
  'quotation_version_lines',
  {
    quotationNo: text('quotation_no').notNull(),
    versionNo: smallint('version_no').notNull(),
    lineNo: smallint('line_no').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    title: text('title').notNull(),
    isbn: text('isbn').notNull(),
    authors: text('authors').array().notNull(),
    publisher: text('publisher').notNull(),
    coverKey: text('cover_key').notNull(),
    duration: text('duration').$type<Duration>().notNull(),
    quantity: integer('quantity').notNull(),
    codeDelivery: text('code_delivery').$type<CodeDelivery>().notNull().default('mail'),
    listFen: integer('list_fen').notNull(),
    /** The lowest price without a quotation, when it was written. */
    tierFen: integer('tier_fen').notNull(),
    unitFen: integer('unit_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quotationNo, table.versionNo, table.lineNo] }),
    foreignKey({
      name: 'quotation_version_lines_version',
      columns: [table.quotationNo, table.versionNo],
      foreignColumns: [quotationVersions.quotationNo, quotationVersions.versionNo],
    }),
    check('quotation_version_lines_quantity', sql`${table.quantity} BETWEEN 1 AND 10000`),
    check('quotation_version_lines_code_delivery', sql`${table.codeDelivery} IN ('mail', 'roster')`),
    check('quotation_version_lines_price', sql`${table.unitFen} BETWEEN 1 AND ${table.listFen}`),
  ],
);

/** Every step, with actor and reason. The database refuses UPDATE and DELETE. */
export const quotationMoves = pgTable(
  'quotation_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quotationNo: text('quotation_no')
      .notNull()
      .references(() => quotations.quotationNo),
    event: text('event').notNull(),
    /** Null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id),
    detail: jsonb('detail').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quotation_moves_by_quotation').on(table.quotationNo, table.id)],
);

/** Pictures of the seal; the newest one is printed. */
export const seals = pgTable('seals', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id),
  uploadedBy: uuid('uploaded_by')
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});
