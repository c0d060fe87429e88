// The columns of files with flashcards, and the names under which they are known.
import type { Language } from '@zhiye/contract';
import type { FlashcardRecord } from './flashcard-record.ts';

export type FlashcardColumn = keyof FlashcardRecord | 'tags';

/** The first name of each language is the one that is written. */
const NAMES: Record<FlashcardColumn, { readonly zh: readonly string[]; readonly en: readonly string[] }> = {
  kind: { zh: ['类型'], en: ['Type', 'Notetype', 'Kind'] },
  front: {
    zh: ['正面', '问题', '题目', '文字', '单词', '词条', '术语'],
    en: ['Front', 'Question', 'Text', 'Term', 'Word'],
  },
  back: {
    zh: ['背面', '反面', '答案', '解释', '释义', '定义'],
    en: ['Back', 'Answer', 'Extra', 'Definition', 'Meaning'],
  },
  category: { zh: ['分类', '牌组'], en: ['Category', 'Deck'] },
  title: { zh: ['来源', '教材'], en: ['Source'] },
  page: { zh: ['页码', '页'], en: ['Page'] },
  quote: { zh: ['原文'], en: ['Passage', 'Quote'] },
  bookId: { zh: ['教材编号'], en: ['Book ID'] },
  cfi: { zh: ['位置'], en: ['CFI'] },
  isMastered: { zh: ['已掌握'], en: ['Mastered'] },
  tags: { zh: ['标签'], en: ['Tags'] },
};

export const columnName = (column: FlashcardColumn, language: Language): string =>
  NAMES[column][language][0]!;

const byName = new Map(
  (Object.entries(NAMES) as [FlashcardColumn, (typeof NAMES)[FlashcardColumn]][]).flatMap(
    ([column, { zh, en }]) => [...zh, ...en].map((name) => [name.toLowerCase(), column] as const),
  ),
);

/** All names under which the columns are known. */
export const FLASHCARD_COLUMN_NAMES: readonly string[] = [...byName.keys()];

/** The place of each column that is known, from 0. */
export function findColumns(names: readonly string[]): Map<FlashcardColumn, number> {
  const places = new Map<FlashcardColumn, number>();
  names.forEach((name, place) => {
    const column = byName.get(name.trim().toLowerCase());
    if (column && !places.has(column)) places.set(column, place);
  });
  return places;
}

const CLOZE_NAMES = ['cloze', '填空', '填空题', 'fill in the blank'];
const YES = ['是', 'yes', 'true', '1'];

/** A record from the cells of a line. */
export function readRecord(
  cellOf: (column: FlashcardColumn) => string,
  isMastered = YES.includes(cellOf('isMastered').trim().toLowerCase()),
): FlashcardRecord {
  const kindName = cellOf('kind').trim().toLowerCase();
  const bookId = cellOf('bookId').trim();
  return {
    kind: CLOZE_NAMES.some((name) => kindName.startsWith(name)) ? 'cloze' : 'basic',
    front: cellOf('front'),
    back: cellOf('back'),
    category: cellOf('category'),
    title: cellOf('title'),
    page: cellOf('page'),
    quote: cellOf('quote'),
    bookId: /^[1-9]\d{0,8}$/.test(bookId) ? Number(bookId) : null,
    cfi: cellOf('cfi'),
    isMastered,
  };
}

/** What the tags begin with that this shop gives a meaning. */
export const OWN_TAG = 'zhiye::';

/** Anki separates tags by spaces. */
export const tagsIn = (cell: string): string[] => cell.split(/\s+/).filter((tag) => tag !== '');

/** The category of a card whose file names none: its first tag. A tag has low lines for spaces. */
export const categoryOfTags = (tags: readonly string[]): string =>
  tags.find((tag) => !tag.startsWith(OWN_TAG))?.replaceAll('_', ' ') ?? '';
