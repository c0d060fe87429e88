import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import styles from './printed-text.module.css';

interface PrintSheetProps {
  readonly paragraphs: readonly string[];
  /** Below the text. */
  readonly note: string;
}

/** The only part of the reader that is printed. */
export function PrintSheet({ paragraphs, note }: PrintSheetProps) {
  const { book, currentLocation } = useReaderScreenState();
  return (
    <article className={styles.printed} aria-hidden="true">
      <h1 lang={textLanguage(book?.title)}>{book?.title}</h1>
      <h2 lang={textLanguage(currentLocation?.locator.title)}>{currentLocation?.locator.title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <footer>{note}</footer>
    </article>
  );
}
