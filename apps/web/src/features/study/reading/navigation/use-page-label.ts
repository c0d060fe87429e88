import type { CurrentLocation } from '@zhiye/reader';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';

/**
 * Where the person is, in words: the page of the printed book, the page of a fixed layout, else the position. A screen
 * of text is no page: several screens are in one position. `Spoken` is for screen readers.
 */
export function usePageLabel(
  book: ReaderBook | undefined,
  form: '' | 'Spoken' = '',
): (location: Pick<CurrentLocation, 'position' | 'positions' | 'layout' | 'printedPage'>) => string {
  const t = useT('reading');
  const last = book?.manifest.pageList?.at(-1)?.title;
  return ({ position, positions, layout, printedPage }) => {
    if (printedPage !== null && last !== undefined)
      return t(`printedPage${form}`, { page: printedPage, last });
    return t(`${layout === 'fixed' ? 'page' : 'position'}${form}`, { position, positions });
  };
}
