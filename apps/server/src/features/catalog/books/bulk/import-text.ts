// Checks the texts of an imported line against the limits of the contract.
import { BookDraft } from '@zhiye/contract';
import type { ReportProblem } from './book-import-reason.ts';

export const TEXT_COLUMNS = [
  'title',
  'subtitle',
  'publisher',
  'subjectCode',
  'series',
  'edition',
  'brief',
  'briefEn',
  'copyright',
  'gradeLevel',
  'workCode',
] as const;
export const LIST_COLUMNS = ['authors', 'majors', 'usingColleges'] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];
type ListColumn = (typeof LIST_COLUMNS)[number];

/** The limits that the contract sets for the texts of a column. */
interface TextLimits {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: TextLimits;
  readonly anyOf?: readonly TextLimits[];
}

/** The contract has no limit for the name of a subject or of a new series; the limit of a publisher's name applies. */
const SERIES_LIMITS = BookDraft.properties.publisher as TextLimits;

/** The texts, when all of them are within the limits of the contract; otherwise reports the problem. */
export function readTexts(
  column: TextColumn | ListColumn,
  texts: string[],
  report: ReportProblem,
): string[] | undefined {
  const schema = (
    column === 'series' || column === 'subjectCode' ? SERIES_LIMITS : BookDraft.properties[column]
  ) as TextLimits;
  const { maxLength, pattern = '' } = schema.items ?? schema.anyOf?.[0] ?? schema;
  if (schema.maxItems !== undefined && texts.length > schema.maxItems) {
    report(column, 'tooMany', { most: schema.maxItems });
    return undefined;
  }
  if (maxLength !== undefined && texts.some((text) => text.length > maxLength)) {
    report(column, 'tooLong', { most: maxLength });
    return undefined;
  }
  const matcher = compilePattern(pattern);
  if (texts.every((text) => matcher.test(text))) return texts;
  report(column, column === 'workCode' ? 'badCode' : 'unseen');
  return undefined;
}

const patterns = new Map<string, RegExp>();

/** Compiled once, because an import has up to a hundred thousand cells. */
function compilePattern(pattern: string): RegExp {
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, compiled);
  return compiled;
}
