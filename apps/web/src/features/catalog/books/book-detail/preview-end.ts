import type { BookData } from './book-data.ts';

const DEFAULT_PAGES = 30;
const DEFAULT_PERCENT = 20;

/**
 * The last page of the table of contents that is in the preview for certain; 0 for none. The server alone knows the exact
 * end, which is the same or later: it does not count the pages before the body, whose number the book's page does not know.
 */
export function findCertainPreviewEnd(
  book: Pick<BookData, 'hasPreview' | 'previewRule' | 'contents'>,
): number {
  const { kind, value } = book.previewRule;
  if (!book.hasPreview) return 0;
  switch (kind) {
    case 'none':
      return 0;
    case 'pages':
      return value;
    case 'chapters':
      return endOfChapters(book.contents, value);
    case 'percent':
      return endOfPercent(book.contents, value);
    case 'default':
      return Math.min(DEFAULT_PAGES, endOfPercent(book.contents, DEFAULT_PERCENT));
  }
}

/** A single title above all chapters is not a chapter. */
function listChapters(contents: BookData['contents']): BookData['contents'] {
  const first = contents.filter(({ level }) => level === 1);
  return first.length === 1 ? contents.filter(({ level }) => level === 2) : first;
}

function endOfChapters(contents: BookData['contents'], count: number): number {
  const starts = new Set(listChapters(contents).flatMap(({ page }) => page ?? []));
  const next = [...starts].sort((left, right) => left - right)[count];
  return next === undefined ? 0 : next - 1;
}

/** The rule counts characters. A page has at most as many as the others, and only the last page of a document has fewer. */
function endOfPercent(contents: BookData['contents'], percent: number): number {
  const start = Math.max(1, ...contents.map(({ page }) => page ?? 1));
  const fullPages = Math.max(0, start - 1 - listChapters(contents).length);
  return 1 + Math.floor((fullPages * percent) / 100);
}
