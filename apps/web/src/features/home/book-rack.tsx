import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { planRack } from './rack-plan.ts';
import styles from './book-rack.module.css';

/** New books on a shelf, most by their backs. Its place is held before they come. */
export function BookRack({ books }: { readonly books: readonly BookSummary[] }) {
  const t = useT('home');
  return (
    <ul className={styles.rack} aria-label={t('hero.rack')}>
      {planRack(books.length).map(({ face, wideOnly }, index) => {
        const book = books[index]!;
        return (
          <li key={book.bookId} className={face ? styles.face : styles.spine} data-wide-only={wideOnly}>
            <Link to={paths.bookDetail(book.bookId)} title={book.title}>
              {face ? (
                <img src={book.coverUrl} alt={book.title} width={150} height={210} />
              ) : (
                <img src={book.spineUrl} alt={book.title} />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
