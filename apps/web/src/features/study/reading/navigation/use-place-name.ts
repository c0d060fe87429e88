import { listPages, pageAt } from '@zhiye/publication/printed-pages';
import { useMemo } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';

/** A place in the book; without `printedPage` the page is found by the position. */
interface Place {
  readonly position: number;
  readonly printedPage?: string | null | undefined;
}

/**
 * What a place is called everywhere: the page of the printed book, the page of a fixed layout, else the position.
 * `Inline` is for the middle of a sentence.
 */
export function usePlaceName(form: '' | 'Inline' = ''): (place: Place) => string {
  const t = useT('reading');
  const { book } = useReaderScreenState();
  const findPage = usePageFinder(book);
  return ({ position, printedPage }) => {
    const page = printedPage ?? findPage(position);
    return page === null ? t(`place.position${form}`, { position }) : t(`place.page${form}`, { page });
  };
}

/** Finds the page at a position; null where the book has none. */
export function usePageFinder(book: ReaderBook | undefined): (position: number) => string | null {
  return useMemo(() => {
    const pages = book && listPages(book.manifest);
    return (position) => (pages ? pageAt(pages, position) : null);
  }, [book]);
}

/** The position, from 1, at a share of the book; a share of a position is not exact in binary. */
export const positionAt = (progression: number, positions: number): number =>
  Math.min(positions, Math.floor(progression * positions + 1e-6) + 1);
