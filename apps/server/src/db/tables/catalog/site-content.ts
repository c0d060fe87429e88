import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** HTML columns contain HTML that the server cleaned when it was saved. */
export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  labelEn: text('label_en').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  subtitle: text('subtitle').notNull(),
  subtitleEn: text('subtitle_en').notNull(),
  link: text('link').notNull(),
  bookIds: integer('book_ids').array().notNull(),
  sort: integer('sort').notNull(),
});

export const news = pgTable('news', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  summary: text('summary').notNull(),
  summaryEn: text('summary_en').notNull(),
  body: text('body').notNull(),
  bodyEn: text('body_en').notNull(),
  publishDate: date('publish_date', { mode: 'string' }).notNull(),
  /** Deleted news can be restored. */
  deletedAt: instant('deleted_at'),
});

export const footerItems = pgTable('footer_items', {
  id: text('id').primaryKey(),
  columnType: integer('column_type').notNull(),
  sort: integer('sort').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  link: text('link'),
  content: text('content'),
  contentEn: text('content_en'),
});

/** Sections of the user guide. */
export const guideSections = pgTable('guide_sections', {
  id: text('id').primaryKey(),
  sort: integer('sort').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  body: text('body').notNull(),
  bodyEn: text('body_en').notNull(),
});
