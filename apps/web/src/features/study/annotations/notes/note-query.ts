import { ANNOTATION_COLORS } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import type { NoteListQuery } from '../../../../shared/navigation/paths.ts';

export const NOTE_KINDS = ['highlight', 'note', 'bookmark'] as const;
export const NOTE_PAGE_SIZE = 20;
const MAX_WORDS_LENGTH = 100;

/** The filter of the page as its address has it. */
export interface NoteQuery extends NoteListQuery {
  readonly sort: 'place' | 'time';
  readonly pageNo: number;
}

/** Invalid values count as missing. */
export function readNoteQuery(query: URLSearchParams): NoteQuery {
  const bookId = readNumber(query.get('bookId'), 2_147_483_647);
  const kind = NOTE_KINDS.find((each) => each === query.get('kind'));
  const colors = listColors(query.get('colors') ?? '').join(',');
  const chapter = bookId === undefined ? undefined : readNumber(query.get('chapter'), 100_000);
  // oxlint-disable-next-line no-control-regex
  const q = (query.get('q') ?? '')
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH);
  return {
    ...(bookId && { bookId }),
    ...(kind && { kind }),
    ...(colors && { colors }),
    ...(chapter !== undefined && { chapter }),
    ...(q && { q }),
    sort: query.get('sort') === 'time' ? 'time' : 'place',
    pageNo: readNumber(query.get('pageNo'), 1_000_000) || 1,
  };
}

function readNumber(text: string | null, max: number): number | undefined {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}

/** Lists each color once, in the order of the palette. */
export const listColors = (colors: string): AnnotationColor[] =>
  ANNOTATION_COLORS.filter((color) => colors.split(',').includes(color));

/** What the server filters by. */
export const filterOf = ({ q, sort: _sort, pageNo: _pageNo, ...query }: NoteQuery) => ({
  ...query,
  ...(q && { words: q }),
});

export const isFiltered = ({ kind, colors, chapter, q }: NoteQuery): boolean =>
  kind !== undefined || colors !== undefined || chapter !== undefined || q !== undefined;
