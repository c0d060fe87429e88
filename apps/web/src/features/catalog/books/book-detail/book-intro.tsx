import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
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
  const lead = leadParagraph(english ? book.briefEn : book.brief);
  return (
    <div className={styles.intro}>
      <h1 lang={textLanguage(book.title)} dir="auto">
        {book.title}
      </h1>
      {subtitle && (
        <p className={styles.subtitle}>
          <DataText>{subtitle}</DataText>
        </p>
      )}
      <p className={styles.authors} dir="auto">
        <MarkedText text={t('book.by', { names: SLOT })}>
          {book.authors.join(common('listSeparator'))}
        </MarkedText>
      </p>
      <RatingLine book={book} />
      <NewEditionLine newEdition={book.newEdition} />
      <p className={styles.lead} lang={textLanguage(lead)}>
        {lead}
      </p>
      <FactTable book={book} />
      {book.copyright && (
        <p className={styles.copyright} lang={textLanguage(book.copyright)}>
          {book.copyright}
        </p>
      )}
    </div>
  );
}
