import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Duration, VolumeStep } from '@zhiye/contract';
import type {
  VolumePriceCounts,
  VolumePriceScope,
  VolumePriceState,
  VolumePriceUnit,
} from '@zhiye/contract/constants/commerce/volume-price';
import { users } from '../people/accounts.ts';
import { books, series } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';

/** Prices by quantity. A changed one is a new row that replaces the old one, so that the history stays. */
export const volumePrices = pgTable(
  'volume_prices',
  {
    id: id().primaryKey(),
    scope: text('scope').$type<VolumePriceScope>().notNull(),
    bookId: integer('book_id').references(() => books.id),
    seriesId: integer('series_id').references(() => series.id),
    publisher: text('publisher'),
    /** Null for all access periods. */
    duration: text('duration').$type<Duration>(),
    unit: text('unit').$type<VolumePriceUnit>().notNull(),
    counts: text('counts').$type<VolumePriceCounts>().notNull(),
    /** In the order of their quantities. */
    steps: jsonb('steps').$type<VolumeStep[]>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The first instant at which it no longer applies. */
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<VolumePriceState>().notNull(),
    replacesId: uuid('replaces_id'),
    /** How much lower than today's price it goes at most, in basis points. */
    largestFall: integer('largest_fall').notNull(),
    makerId: uuid('maker_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Who approved, rejected or ended it last; null when nobody had to. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    foreignKey({ columns: [table.replacesId], foreignColumns: [table.id] }),
    index('volume_prices_active')
      .on(table.endsAt)
      .where(sql`${table.state} = 'active'`),
    index('volume_prices_by_state').on(table.state, table.createdAt),
    uniqueIndex('volume_prices_one_successor')
      .on(table.replacesId)
      .where(sql`${table.state} IN ('waiting', 'active')`),
    check(
      'volume_prices_target',
      sql`CASE ${table.scope}
        WHEN 'title' THEN ${table.bookId} IS NOT NULL AND num_nonnulls(${table.seriesId}, ${table.publisher}) = 0
        WHEN 'series' THEN ${table.seriesId} IS NOT NULL AND num_nonnulls(${table.bookId}, ${table.publisher}) = 0
        WHEN 'publisher' THEN ${table.publisher} IS NOT NULL AND num_nonnulls(${table.bookId}, ${table.seriesId}) = 0
        ELSE false END`,
    ),
    check(
      'volume_prices_unit',
      sql`${table.unit} = 'share' OR (${table.unit} = 'fen' AND ${table.scope} = 'title' AND ${table.duration} IS NOT NULL)`,
    ),
    check('volume_prices_counts', sql`${table.counts} IN ('title', 'series')`),
    check('volume_prices_days', sql`${table.startsAt} < ${table.endsAt}`),
    check('volume_prices_steps', sql`jsonb_array_length(${table.steps}) BETWEEN 1 AND 10`),
  ],
);
