import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DurationPrice, TrialRule } from '@zhiye/contract';
import { createdAt, id, instant } from './columns.ts';

/** What one line says of a book; what it does not say stays as it is, or takes its default. */
export interface ImportedValues {
  title?: string;
  subtitle?: string;
  authors?: string[];
  press?: string;
  classCode?: string;
  series?: string;
  volume?: number;
  language?: 'zh' | 'en' | 'bilingual';
  publishDate?: string;
  edition?: string;
  layout?: 'reflowable' | 'fixed';
  direction?: 'ltr' | 'rtl';
  brief?: string;
  briefEn?: string;
  copyright?: string;
  majors?: string[];
  gradeLevel?: string;
  usingColleges?: string[];
  workCode?: string;
  trial?: TrialRule;
  copyMaxCharacters?: number;
  copyPercent?: number;
  prices?: DurationPrice[];
  onShelf?: boolean;
}

/** A line that can be imported. */
export interface ImportedLine {
  line: number;
  isbn: string;
  act: 'create' | 'update';
  values: ImportedValues;
}

/** Why a line cannot be, or was not. */
export interface ImportProblem {
  line: number;
  column: string;
  value: string;
  reason: string;
  parameters: Record<string, string | number>;
}

/** Lists of books on their way into the shop. */
export const bookImports = pgTable(
  'book_imports',
  {
    id: id().primaryKey(),
    actorId: uuid('actor_id').notNull(),
    address: text('address').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['checked', 'running', 'done'] }).notNull(),
    totalLines: integer('total_lines').notNull(),
    badLines: integer('bad_lines').notNull(),
    ignoredColumns: jsonb('ignored_columns').$type<string[]>().notNull(),
    lines: jsonb('lines').$type<ImportedLine[]>().notNull(),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull(),
    /** How many of `lines` are through. */
    doneLines: integer('done_lines').notNull().default(0),
    failures: jsonb('failures').$type<ImportProblem[]>().notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('book_imports_by_time').on(table.createdAt)],
);
