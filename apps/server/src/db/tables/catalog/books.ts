import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookAccessibility, Duration, SearchCondition, PreviewRule } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { files } from '../base/files.ts';
import { createdAt, id, instant } from '../columns.ts';

/** Subjects, in a tree of two levels. */
export const subjects = pgTable('subjects', {
  code: text('code').primaryKey(),
  parentCode: text('parent_code'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  sort: integer('sort').notNull(),
});

export const series = pgTable('series', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const books = pgTable(
  'books',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    authors: text('authors').array().notNull(),
    publisher: text('publisher').notNull(),
    isbn: text('isbn').notNull(),
    subjectCode: text('subject_code')
      .notNull()
      .references(() => subjects.code),
    seriesId: integer('series_id').references(() => series.id),
    volume: smallint('volume'),
    language: text('language', { enum: ['zh', 'en', 'bilingual'] }).notNull(),
    publishDate: date('publish_date', { mode: 'string' }).notNull(),
    edition: text('edition'),
    layout: text('layout', { enum: ['reflowable', 'fixed'] }).notNull(),
    brief: text('brief').notNull(),
    briefEn: text('brief_en').notNull(),
    copyright: text('copyright').notNull(),
    majors: text('majors').array().notNull(),
    gradeLevel: text('grade_level'),
    usingColleges: text('using_colleges').array().notNull(),
    previewRule: jsonb('preview_rule').$type<PreviewRule>().notNull().default({ kind: 'default', value: 0 }),
    /** How much may be copied: characters at a time, and percent of the book per entitlement; 0 is nothing. */
    copyMaxCharacters: smallint('copy_max_characters').notNull().default(500),
    copyPercent: smallint('copy_percent').notNull().default(10),
    /** The same for all editions of one work; the latest published one is the newest edition. */
    workCode: text('work_code'),
    /** The page progression direction. */
    direction: text('direction', { enum: ['ltr', 'rtl'] })
      .notNull()
      .default('ltr'),
    /** Accessibility metadata of the current revision; set by publications. */
    accessibility: jsonb('accessibility').$type<BookAccessibility>().notNull().default({}),
    scoreSum: integer('score_sum').notNull().default(0),
    scoreCount: integer('score_count').notNull().default(0),
    /** Class of the Chinese Library Classification, such as TP312. */
    clcCode: text('clc_code'),
    /** Codes of Thema subject categories and qualifiers. */
    themaCodes: text('thema_codes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The ISBN of the printed book. */
    printIsbn: text('print_isbn'),
    /** Pages of the printed book. */
    pageCount: integer('page_count'),
    /** What the publisher states before there is a file; the file replaces it. */
    statedAccessibility: jsonb('stated_accessibility').$type<BookAccessibility>().notNull().default({}),
    /** The record of the publisher by which later notifications find the book. */
    onixReference: text('onix_reference'),
    coverKey: text('cover_key').notNull(),
    spineKey: text('spine_key').notNull(),
    /** Whether a revision is published; set by publications. */
    hasPublication: boolean('has_publication').notNull().default(false),
    /** When the text is expected of a book that is sold before; publishing the text clears it. */
    preorderDay: date('preorder_day', { mode: 'string' }),
    /** Table of contents for the detail page; set by publications when a revision is published. */
    contents: jsonb('contents').$type<{ title: string; level: number; page: number | null }[]>().notNull(),
    listed: boolean('listed').notNull(),
    listedAt: instant('listed_at'),
    salesCount: integer('sales_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('books_by_isbn').on(table.isbn),
    /** Unique with or without hyphens. */
    uniqueIndex('books_by_isbn_digits').on(sql`replace(${table.isbn}, '-', '')`),
    index('books_by_publisher').on(table.publisher),
    /** Includes `listed`, so that subjects are counted from the index only; the same for series. */
    index('books_by_subject').on(table.subjectCode, table.listed),
    index('books_by_author').using('gin', table.authors),
    index('books_by_listed_date').on(table.listed, table.listedAt.desc(), table.id.desc()),
    index('books_by_sales').on(table.listed, table.salesCount.desc(), table.id.desc()),
    index('books_by_publish_date').on(table.listed, table.publishDate.desc(), table.id.desc()),
    index('books_by_series').on(table.seriesId, table.listed),
    index('books_by_work').on(table.workCode, table.publishDate.desc()),
    index('books_by_onix_reference').on(table.onixReference),
  ],
);

export const bookPrices = pgTable(
  'book_prices',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    duration: text('duration').$type<Duration>().notNull(),
    listFen: integer('list_fen').notNull(),
    priceFen: integer('price_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.duration] }),
    check('book_prices_sane', sql`${table.priceFen} >= 0 AND ${table.priceFen} <= ${table.listFen}`),
  ],
);

/** Books that staff recommend on the detail page of a book. */
export const bookRecommendations = pgTable(
  'book_recommendations',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    recommendedId: integer('recommended_id')
      .notNull()
      .references(() => books.id),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.recommendedId] })],
);

/** Slides, answers and the like, for approved teachers. */
export const teachingFiles = pgTable(
  'teaching_files',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    title: text('title').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.fileId] })],
);

/** Saved searches of users. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: id().notNull(),
    name: text('name').notNull(),
    conditions: jsonb('conditions').$type<SearchCondition[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** A transaction's number that never wraps round. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * How a book is found by its title and authors, in the spelling of `normal-text.ts`. The lexemes are an expression of
 * these columns and live in the index alone: what a search reads of a book that matches is one short row.
 */
export const bookSearch = pgTable(
  'book_search',
  {
    bookId: integer('book_id').primaryKey(),
    title: text('title').notNull(),
    /** How much of it stands before edition and volume. */
    mainCharacters: smallint('main_characters').notNull(),
    /** Names stand between bars, so that a whole name can be told from a part: `|韩牧之|沈一舟|`. */
    authors: text('authors').notNull(),
    /** The stems of Latin words of the title that differ from the words. */
    stems: text('stems'),
  },
  (table) => [index('book_search_by_title').on(table.title.op('text_pattern_ops'), table.bookId)],
);

/** How a title sounds; apart from `book_search`, since few searches ask. */
export const bookPinyin = pgTable(
  'book_pinyin',
  {
    bookId: integer('book_id').primaryKey(),
    /** `gdsx` */
    initials: text('initials').notNull(),
    /** `gao deng shu xue` */
    syllables: text('syllables').notNull(),
  },
  (table) => [
    index('book_pinyin_by_initials').on(table.initials.op('text_pattern_ops'), table.bookId),
    index('book_pinyin_by_letters').on(
      sql`replace(${table.syllables}, ' ', '') text_pattern_ops`,
      table.bookId,
    ),
  ],
);

/** Every author and every Latin word of a title, to suggest and to correct by. */
export const searchNames = pgTable(
  'search_names',
  {
    kind: text('kind', { enum: ['author', 'word'] }).notNull(),
    normal: text('normal').notNull(),
    name: text('name').notNull(),
    initials: text('initials').notNull(),
    letters: text('letters').notNull(),
    /** The number of titles that have the word. */
    books: integer('books').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.normal] }),
    index('search_names_by_normal').on(table.kind, table.normal.op('text_pattern_ops')),
    index('search_names_by_initials').on(table.kind, table.initials.op('text_pattern_ops')),
    index('search_names_by_letters').on(table.kind, table.letters.op('text_pattern_ops')),
  ],
);

/** Which books changed and when, so that every server can follow; 0 is the tree of subjects. */
export const bookChanges = pgTable(
  'book_changes',
  {
    bookId: integer('book_id').primaryKey(),
    changed: xid8('changed').notNull(),
  },
  (table) => [index('book_changes_by_time').on(table.changed)],
);
