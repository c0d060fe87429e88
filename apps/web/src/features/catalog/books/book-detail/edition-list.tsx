import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { BookData } from './book-data.ts';
import { formatLongMonth } from '../../../../shared/i18n/long-date.ts';
import titles from './book-contents.module.css';
import styles from './edition-list.module.css';

/** All editions of the work; the newest and the current one are marked. */
export function EditionList({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
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
                <b lang={textLanguage(edition ?? title)}>{edition ?? title}</b>
              ) : (
                <Link to={paths.bookDetail(bookId)} lang={textLanguage(edition ?? title)}>
                  {edition ?? title}
                </Link>
              )}
              {index === 0 && (
                <StatusTag tone="ok" glyph={false}>
                  {t('editions.new')}
                </StatusTag>
              )}
              {bookId === book.bookId && <small>{t('editions.this')}</small>}
            </span>
            <span className="sub s12">{formatLongMonth(publishDate, language)}</span>
            {fromPrice && <Price fen={fromPrice.priceFen} size={14} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
