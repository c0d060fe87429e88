import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
} from 'drizzle-orm/pg-core';
import type { Duration, TrialRule } from '@zhiye/contract';
import { createdAt, instant } from './columns.ts';

/** Two levels: a class and its subclasses. */
export const classes = pgTable('classes', {
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
    press: text('press').notNull(),
    isbn: text('isbn').notNull(),
    classCode: text('class_code')
      .notNull()
      .references(() => classes.code),
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
    trial: jsonb('trial').$type<TrialRule>().notNull(),
    coverKey: text('cover_key').notNull(),
    spineKey: text('spine_key').notNull(),
    /** Whether there is an edition to read; pushed by publications. */
    hasEdition: boolean('has_edition').notNull().default(false),
    /** Contents as the detail page shows them; pushed by publications when an edition is imported. */
    contents: jsonb('contents').$type<{ title: string; level: number; page: number | null }[]>().notNull(),
    onShelf: boolean('on_shelf').notNull(),
    onShelfAt: instant('on_shelf_at'),
    salesCount: integer('sales_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('books_by_isbn').on(table.isbn),
    index('books_by_class').on(table.classCode),
    index('books_by_shelf_date').on(table.onShelf, table.onShelfAt.desc(), table.id.desc()),
    index('books_by_sales').on(table.onShelf, table.salesCount.desc(), table.id.desc()),
    index('books_by_publish_date').on(table.onShelf, table.publishDate.desc(), table.id.desc()),
    index('books_by_series').on(table.seriesId),
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
    check('book_prices_sane', sql`${table.priceFen} > 0 AND ${table.priceFen} <= ${table.listFen}`),
  ],
);
