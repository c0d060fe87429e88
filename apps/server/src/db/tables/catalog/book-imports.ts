import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BookAccessibility, DurationPrice, PreviewRule } from '@zhiye/contract';
import { createdAt, id, instant } from '../columns.ts';

/** Values of one line. A missing value keeps the stored one, or takes the default for a new book. */
export interface ImportedBookValues {
  title?: string;
  subtitle?: string | null;
  authors?: string[];
  publisher?: string;
  subjectCode?: string;
  series?: string | null;
  volume?: number | null;
  language?: 'zh' | 'en' | 'bilingual';
  publishDate?: string;
  edition?: string | null;
  layout?: 'reflowable' | 'fixed';
  direction?: 'ltr' | 'rtl';
  brief?: string;
  briefEn?: string;
  copyright?: string;
  majors?: string[];
  gradeLevel?: string;
  clcCode?: string;
  printIsbn?: string;
  pageCount?: number;
  themaCodes?: string[];
  statedAccessibility?: BookAccessibility;
  onixReference?: string;
  usingColleges?: string[];
  workCode?: string;
  previewRule?: PreviewRule;
  copyMaxCharacters?: number;
  copyPercent?: number;
  prices?: DurationPrice[];
  listed?: boolean;
  preorderDay?: string;
}

/** A line that can be imported. */
export interface ImportedLine {
  line: number;
  isbn: string;
  action: 'create' | 'update';
  /** The book has these values already. */
  isUnchanged?: boolean;
  values: ImportedBookValues;
}

/** Why a line cannot be imported, or was not. */
export interface ImportProblem {
  line: number;
  column: string;
  value: string;
  reason: string;
  parameters: Record<string, string | number>;
}

/** Book imports with their lines. */
export const bookImports = pgTable(
  'book_imports',
  {
    id: id().primaryKey(),
    actorId: uuid('actor_id').notNull(),
    address: text('address').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['checked', 'running', 'done'] }).notNull(),
    totalLines: integer('total_lines').notNull(),
    invalidLines: integer('invalid_lines').notNull(),
    ignoredColumns: jsonb('ignored_columns').$type<string[]>().notNull(),
    lines: jsonb('lines').$type<ImportedLine[]>().notNull(),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull(),
    /** How many of `lines` are processed. */
    processedLines: integer('processed_lines').notNull().default(0),
    failures: jsonb('failures').$type<ImportProblem[]>().notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('book_imports_by_time').on(table.createdAt)],
);
