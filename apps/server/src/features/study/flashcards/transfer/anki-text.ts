// Flashcards as text that Anki imports (docs.ankiweb.net/importing/text-files.html): header lines, then fields in HTML
// separated by tabs.
import { hasGap } from '@zhiye/contract/constants/study/cloze';
import { stringify } from 'csv-stringify/sync';
import { categoryOfTags, findColumns, OWN_TAG, readRecord, tagsIn } from './flashcard-columns.ts';
import type { FlashcardColumn } from './flashcard-columns.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

const COLUMNS = [
  'Notetype',
  'Deck',
  'Front',
  'Back',
  'Source',
  'Page',
  'Passage',
  'Book ID',
  'CFI',
  'Tags',
] as const;
const MASTERED_TAG = `${OWN_TAG}mastered`;

export const ANKI_HEAD = [
  '#separator:Tab',
  '#html:true',
  '#notetype column:1',
  '#deck column:2',
  `#tags column:${COLUMNS.length}`,
  `#columns:${COLUMNS.join('\t')}`,
  '',
].join('\n');

export const writeAnkiLines = (records: readonly FlashcardRecord[]): string =>
  stringify(
    records.map((record) => [
      record.kind === 'cloze' ? 'Cloze' : 'Basic',
      record.category,
      toHtml(record.front),
      toHtml(record.back),
      toHtml(record.title),
      toHtml(record.page),
      toHtml(record.quote),
      String(record.bookId ?? ''),
      toHtml(record.cfi),
      tagsOf(record),
    ]),
    { delimiter: '\t', quoted_match: /^\s|\s$|^#/ },
  );

/** Tags are separated by spaces. */
const tagsOf = ({ title, isMastered }: FlashcardRecord): string =>
  [title.trim().replace(/\s+/g, '_'), isMastered ? MASTERED_TAG : ''].filter(Boolean).join(' ');

const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '<br>');

/** The cards of a file whose header lines and fields were read (`card-text.ts`). */
export function readAnkiRecords(
  headers: Readonly<Record<string, string>>,
  rows: readonly (readonly string[])[],
): FlashcardRecord[] {
  const places = findFields(headers, Math.max(0, ...rows.map((row) => row.length)));
  const isDeckKnown = places.has('category') || headers['deck'] !== undefined;
  return rows.map((cells) => {
    const cellOf = (column: FlashcardColumn) => {
      const place = places.get(column);
      return place === undefined ? (headers[HEADER_OF[column] ?? ''] ?? '') : (cells[place] ?? '');
    };
    const tags = [...tagsIn(cellOf('tags')), ...tagsIn(headers['tags'] ?? '')];
    const record = readRecord(cellOf, tags.includes(MASTERED_TAG));
    const category = isDeckKnown ? record.category : categoryOfTags(tags);
    // a file may leave the type of note to Anki
    const kind = places.has('kind') || !hasGap(record.front) ? record.kind : 'cloze';
    return { ...record, category, kind };
  });
}

/** The header lines that hold for all cards. */
const HEADER_OF: Partial<Record<FlashcardColumn, string>> = { kind: 'notetype', category: 'deck' };

/** By the names of the columns; without names, the first two fields that mean nothing else are front and back. */
function findFields(headers: Readonly<Record<string, string>>, width: number) {
  const places = findColumns(splitNames(headers['columns'] ?? ''));
  const special = (key: string) => Number(headers[`${key} column`] ?? 0) - 1;
  const named = { kind: special('notetype'), category: special('deck'), tags: special('tags') } as const;
  for (const column of ['kind', 'category', 'tags'] as const) {
    if (named[column] >= 0) places.set(column, named[column]);
  }
  if (!places.has('front') || !places.has('back')) {
    const taken = new Set([...places.values(), special('guid')]);
    const free = Array.from({ length: width }, (_, place) => place).filter((place) => !taken.has(place));
    if (free[0] !== undefined) places.set('front', free[0]);
    if (free[1] !== undefined) places.set('back', free[1]);
  }
  return places;
}

/** Anki separates the names as it separates the cells; a spreadsheet may have changed one of them. */
const splitNames = (names: string): string[] =>
  names.split(['\t', ';', '|', ','].find((delimiter) => names.includes(delimiter)) ?? '\t');
