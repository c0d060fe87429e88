import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';

/** What a teacher shares with a class: the own annotations of a book in some colors, read where they are. */
export const classLayers = pgTable(
  'class_layers',
  {
    id: id().primaryKey(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    name: text('name').notNull(),
    className: text('class_name').notNull(),
    colors: text('colors').array().$type<AnnotationColor[]>().notNull(),
    questionColor: text('question_color').$type<AnnotationColor>(),
    lastDay: date('last_day', { mode: 'string' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    /** The token, encrypted with a key of the master secret, for the teacher. */
    sealedToken: text('sealed_token').notNull(),
    changedAt: instant('changed_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('class_layers_by_token').on(table.tokenHash),
    index('class_layers_by_teacher').on(table.teacherId, table.createdAt),
    check(
      'class_layers_texts',
      sql`char_length(${table.name}) BETWEEN 1 AND 40 AND char_length(${table.className}) BETWEEN 1 AND 40`,
    ),
    check(
      'class_layers_colors',
      sql`cardinality(${table.colors}) BETWEEN 1 AND 6
        AND ${table.colors} <@ ARRAY['red', 'orange', 'yellow', 'green', 'blue', 'purple']`,
    ),
    check(
      'class_layers_question_color',
      sql`${table.questionColor} IS NULL OR ${table.questionColor} = ANY (${table.colors})`,
    ),
  ],
);

/** Students who have joined a layer. */
export const classLayerStudents = pgTable(
  'class_layer_students',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    layerId: uuid('layer_id')
      .notNull()
      .references(() => classLayers.id),
    isShown: boolean('is_shown').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.layerId] }),
    index('class_layer_students_by_layer').on(table.layerId),
  ],
);
