import { Link } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Price } from '../../shared/ui/price.tsx';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import type { BookData } from './book-data.ts';
import { monthInWords } from './day-words.ts';
import titles from './book-contents.module.css';
import styles from './edition-list.module.css';

/** The editions of the same work, the new one marked and this one told apart. */
export function EditionList({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const language = useLanguage();
  if (book.editions.length === 0) return null;
  return (
    <section aria-label={t('editions.title')}>
      <h2 className={titles.title}>{t('editions.title')}</h2>
      <ol className={`card ${styles.editions}`}>
        {book.editions.map(({ bookId, title, edition, publishDate, fromPrice }, index) => (
          <li key={bookId} aria-current={bookId === book.bookId ? 'true' : undefined}>
            <span>
              {bookId === book.bookId ? (
                <b>{edition ?? title}</b>
              ) : (
                <Link to={paths.bookDetail(bookId)}>{edition ?? title}</Link>
              )}
              {index === 0 && (
                <StatusTag tone="ok" glyph={false}>
                  {t('editions.new')}
                </StatusTag>
              )}
              {bookId === book.bookId && <small>{t('editions.this')}</small>}
            </span>
            <span className="sub s12">{monthInWords(publishDate, language)}</span>
            {fromPrice && <Price fen={fromPrice.priceFen} size={14} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
