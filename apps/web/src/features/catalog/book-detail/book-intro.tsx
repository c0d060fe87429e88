import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';
import type { BookData } from './book-data.ts';
import { FactTable } from './fact-table.tsx';
import { NewEditionLine } from './new-edition-line.tsx';
import { RatingLine } from './rating-line.tsx';
import { leadParagraph } from './brief-text.ts';
import styles from './book-intro.module.css';

/** Title, authors, rating, first paragraph and facts of a book. */
export function BookIntro({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const common = useT('shared');
  const english = useLanguage() === 'en';
  const subtitle = [book.subtitle, book.edition].filter(Boolean).join(' · ');
  return (
    <div className={styles.intro}>
      <h1>{book.title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.authors}>{t('book.by', { names: book.authors.join(common('listSeparator')) })}</p>
      <RatingLine book={book} />
      <NewEditionLine newEdition={book.newEdition} />
      <p className={styles.lead}>{leadParagraph(english ? book.briefEn : book.brief)}</p>
      <FactTable book={book} />
      {book.copyright && <p className={styles.copyright}>{book.copyright}</p>}
    </div>
  );
}
