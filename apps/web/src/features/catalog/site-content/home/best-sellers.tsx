import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import styles from './best-sellers.module.css';

const SHOWN = 6;

export function BestSellers({ books }: { readonly books: readonly BookSummary[] }) {
  const t = useT('home');
  if (books.length === 0) return null;
  return (
    <div className={styles.rank}>
      <h3>{t('bestSellers.title')}</h3>
      <ol>
        {books.slice(0, SHOWN).map((book, index) => (
          <li key={book.bookId}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
              {book.title}
            </Link>
            <i lang={textLanguage(book.authors[0])}>{book.authors[0]}</i>
          </li>
        ))}
      </ol>
    </div>
  );
}
