// Flashcards as CSV, which spreadsheets open.
import type { Language } from '@zhiye/contract';
import { categoryOfTags, columnName, findColumns, readRecord, tagsIn } from './flashcard-columns.ts';
import type { FlashcardColumn } from './flashcard-columns.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

const COLUMNS = [
  'front',
  'back',
  'category',
  'kind',
  'title',
  'page',
  'quote',
  'isMastered',
  'bookId',
  'cfi',
] as const;

const WORDS = {
  zh: { basic: '问答', cloze: '填空', yes: '是', no: '否' },
  en: { basic: 'Basic', cloze: 'Cloze', yes: 'Yes', no: 'No' },
} as const;

/**
 * What a spreadsheet takes for a formula gets one more apostrophe, also after apostrophes, so that reading can remove it
 * (`cleanCell`), and so does what reading would take for a guarded number.
 */
const GUARDED = /^(?:'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|'+\d)/;
const defuse = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

export const csvHead = (language: Language): string[] =>
  COLUMNS.map((column) => columnName(column, language));

export function csvLine(record: FlashcardRecord, language: Language): string[] {
  const words = WORDS[language];
  return COLUMNS.map((column) => {
    if (column === 'kind') return words[record.kind];
    if (column === 'isMastered') return record.isMastered ? words.yes : words.no;
    return defuse(String(record[column] ?? ''));
  });
}

/** Undefined when front or back have no column. */
export function readCsvRecords(lines: readonly (readonly string[])[]): FlashcardRecord[] | undefined {
  const [head = [], ...rows] = lines;
  const places = findColumns(head);
  if (!places.has('front') || !places.has('back')) return undefined;
  return rows.map((cells) => {
    const cellOf = (column: FlashcardColumn) => {
      const place = places.get(column);
      return place === undefined ? '' : (cells[place] ?? '');
    };
    const record = readRecord(cellOf);
    return places.has('category') ? record : { ...record, category: categoryOfTags(tagsIn(cellOf('tags'))) };
  });
}
