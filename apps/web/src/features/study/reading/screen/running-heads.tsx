import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useReaderScreenState } from './reader-screen-context.ts';
import styles from './running-heads.module.css';

/** Above a page of two columns: the chapter over the first column and the book over the second, as in print. */
export function RunningHeads() {
  const { book, currentLocation } = useReaderScreenState();
  if (!book || !currentLocation) return null;
  const chapter = currentLocation.locator.title;
  return (
    // the bar above has both titles
    <div className={styles.heads} dir={currentLocation.direction} aria-hidden="true" data-running-heads>
      <bdi lang={textLanguage(chapter)}>{chapter === book.title ? null : chapter}</bdi>
      <bdi lang={textLanguage(book.title)}>{book.title}</bdi>
    </div>
  );
}
