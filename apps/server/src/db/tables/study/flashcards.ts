import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { NEW_CARDS_PER_DAY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardKind, FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, instant } from '../columns.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

export const flashcardCategories = pgTable(
  'flashcard_categories',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The order of the categories of a person; with equal values the older one is first. */
    sort: smallint('sort').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('flashcard_categories_by_name').on(table.userId, table.name),
    check('flashcard_categories_name', sql`char_length(${table.name}) BETWEEN 1 AND 40`),
  ],
);

/** What FSRS knows about a card (ts-fsrs, type Card). */
const fsrsColumns = {
  dueAt: instant('due_at').notNull(),
  stability: doublePrecision('stability').notNull(),
  difficulty: doublePrecision('difficulty').notNull(),
  elapsedDays: integer('elapsed_days').notNull(),
  scheduledDays: integer('scheduled_days').notNull(),
  learningSteps: smallint('learning_steps').notNull(),
  reps: integer('reps').notNull(),
  lapses: integer('lapses').notNull(),
  /** The number of the state: 0 new, 1 learning, 2 review, 3 relearning. */
  fsrsState: smallint('fsrs_state').notNull(),
  lastReviewAt: instant('last_review_at'),
};

/** A deleted card can be restored for some time. */
export const flashcards = pgTable(
  'flashcards',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    categoryId: uuid('category_id'),
    kind: text('kind').$type<FlashcardKind>().notNull(),
    front: text('front').notNull(),
    back: text('back').notNull(),
    bookId: integer('book_id').references(() => books.id),
    sourceTitle: text('source_title').notNull(),
    cfi: text('cfi').notNull(),
    quote: text('quote').notNull(),
    page: text('page').notNull(),
    /** A picture of the book: the revision and the file in it. */
    pictureRevision: text('picture_revision'),
    picturePath: text('picture_path'),
    isMastered: boolean('is_mastered').notNull(),
    ...fsrsColumns,
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'flashcards_category',
      columns: [table.userId, table.categoryId],
      foreignColumns: [flashcardCategories.userId, flashcardCategories.id],
    }),
    index('flashcards_by_time').on(table.userId, table.createdAt),
    index('flashcards_by_category').on(table.userId, table.categoryId),
    index('flashcards_by_due')
      .on(table.userId, table.dueAt)
      .where(sql`${table.deletedAt} IS NULL AND NOT ${table.isMastered}`),
    index('flashcards_to_erase')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    check('flashcards_kind', sql`${table.kind} IN ('basic', 'cloze')`),
    check(
      'flashcards_lengths',
      sql`char_length(${table.front}) BETWEEN 1 AND 5000 AND char_length(${table.back}) <= 5000
        AND char_length(${table.sourceTitle}) <= 200 AND char_length(${table.cfi}) <= 2000
        AND char_length(${table.quote}) <= 5000 AND char_length(${table.page}) <= 20`,
    ),
    check(
      'flashcards_state',
      sql`${table.fsrsState} BETWEEN 0 AND 3 AND (${table.fsrsState} = 0) = (${table.lastReviewAt} IS NULL)
        AND ${table.reps} >= 0 AND ${table.lapses} >= 0`,
    ),
    check('flashcards_picture', sql`(${table.pictureRevision} IS NULL) = (${table.picturePath} IS NULL)`),
  ],
);

/** The review log. An undone review stays, so that its repeated request is recognized. */
export const flashcardReviews = pgTable(
  'flashcard_reviews',
  {
    userId: userId(),
    /** Made by the browser. */
    id: uuid('id').notNull(),
    cardId: uuid('card_id').notNull(),
    rating: text('rating').$type<FlashcardRating>().notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
    /** The day of the review, which begins at 04:00 in Shanghai. */
    studyDay: date('study_day', { mode: 'string' }).notNull(),
    /** Whether the card had been learned before: only then the review says something about retention. */
    wasLearned: boolean('was_learned').notNull(),
    /** The state of FSRS before the review, for undo. */
    stateBefore: jsonb('state_before').notNull(),
    /** How often the card was reviewed, with this review. */
    reps: integer('reps').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'flashcard_reviews_card',
      columns: [table.userId, table.cardId],
      foreignColumns: [flashcards.userId, flashcards.id],
    }).onDelete('cascade'),
    index('flashcard_reviews_by_card').on(table.userId, table.cardId),
    index('flashcard_reviews_by_day').on(table.userId, table.studyDay),
    check('flashcard_reviews_rating', sql`${table.rating} IN ('again', 'good')`),
  ],
);

/** A person without a row has the defaults. */
export const flashcardSettings = pgTable(
  'flashcard_settings',
  {
    userId: userId().primaryKey(),
    /** A percentage. */
    desiredRetention: smallint('desired_retention').notNull(),
    newCardsPerDay: smallint('new_cards_per_day').notNull().default(NEW_CARDS_PER_DAY.default),
  },
  (table) => [
    check('flashcard_settings_retention', sql`${table.desiredRetention} BETWEEN 70 AND 97`),
    check('flashcard_settings_new_cards', sql`${table.newCardsPerDay} BETWEEN 0 AND 9999`),
  ],
);
