// Flashcards as text that Anki imports (docs.ankiweb.net/importing/text-files.html): header lines, then fields in HTML
// separated by tabs.
import { parse, CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { findColumns, readRecord } from './flashcard-columns.ts';
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
const MASTERED_TAG = 'zhiye::mastered';

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

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The text of HTML: line ends for breaks and blocks, no tags, no entities. */
function fromHtml(html: string): string {
  return html
    .replace(/\r?\n/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(div|p|li|tr|h[1-6])(\s[^>]*)?>/gi, '\n')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, name: string) => {
      if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity;
      const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? entity : String.fromCodePoint(code);
    });
}

const SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

export const isAnkiText = (text: string): boolean => /^\ufeff?#[a-z ]+:/i.test(text);

/** At most one more than `most`. Undefined when quotes are misplaced. */
export function readAnkiRecords(text: string, most: number): FlashcardRecord[] | undefined {
  const { headers, body } = splitHeaders(text.replace(/^\ufeff/, ''));
  const name = headers.get('separator') ?? 'tab';
  const delimiter = SEPARATORS[name.toLowerCase()] ?? (name.length === 1 ? name : '\t');
  const rows = parseRows(body, delimiter, most);
  if (!rows) return undefined;
  const isHtml = headers.get('html') === 'true';
  const places = findFields(headers, delimiter, Math.max(0, ...rows.map((row) => row.length)));
  return rows.map((cells) => {
    const cellOf = (column: Parameters<Parameters<typeof readRecord>[0]>[0]) => {
      const place = places.get(column);
      const cell = place === undefined ? '' : (cells[place] ?? '');
      return isHtml && column !== 'category' ? fromHtml(cell) : cell;
    };
    const record = readRecord(cellOf, cellOf('tags').split(/\s+/).includes(MASTERED_TAG));
    // a file may leave the type of note to Anki
    return !places.has('kind') && /\{\{c\d+::/.test(record.front) ? { ...record, kind: 'cloze' } : record;
  });
}

function splitHeaders(text: string): { headers: Map<string, string>; body: string } {
  const headers = new Map<string, string>();
  let rest = text;
  for (;;) {
    const match = /^#([^\r\n]*)(\r\n|\n|\r|$)/.exec(rest);
    if (!match) return { headers, body: rest };
    const [key = '', ...value] = match[1]!.split(':');
    headers.set(key.trim().toLowerCase(), value.join(':').trimStart());
    rest = rest.slice(match[0].length);
  }
}

function parseRows(body: string, delimiter: string, most: number): string[][] | undefined {
  try {
    return parse(body, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most + 1,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** By the names of the columns; without names, the first two fields that mean nothing else are front and back. */
function findFields(headers: ReadonlyMap<string, string>, delimiter: string, width: number) {
  const places = findColumns((headers.get('columns') ?? '').split(delimiter));
  const special = (key: string) => Number(headers.get(`${key} column`) ?? 0) - 1;
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
