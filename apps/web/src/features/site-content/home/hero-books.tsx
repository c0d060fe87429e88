import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { layOutHeroBooks } from './hero-books-layout.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import styles from './hero-books.module.css';

type HeroBook = DataOf<'GET /b/v1/home/getHomeBooks'>['heroList'][number];

/** New books on a shelf, most of them as spines: one tab stop, with arrow keys inside. Its height is reserved before they load. */
export function HeroBooks({ books }: { readonly books: readonly HeroBook[] }) {
  const t = useT('home');
  const roving = useRovingFocus();
  return (
    <ul className={styles.shelf} aria-label={t('hero.newBooks')} {...roving.listProps}>
      {layOutHeroBooks(books.length).map(({ showsCover, wideOnly }, index) => {
        const book = books[index]!;
        return (
          <li
            key={book.bookId}
            className={showsCover ? styles.cover : styles.spine}
            data-wide-only={wideOnly}
            lang={textLanguage(book.title)}
          >
            <Link to={paths.bookDetail(book.bookId)} title={book.title} tabIndex={roving.tabIndexOf(index)}>
              {showsCover ? (
                <img src={book.coverUrl} alt={book.title} width={150} height={210} />
              ) : (
                <img src={book.spineUrl} alt={book.title} {...book.spineSize} />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
