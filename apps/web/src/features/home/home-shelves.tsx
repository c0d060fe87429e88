import { useT } from '../../shared/i18n/use-t.ts';
import type { DataOf } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { BookCard } from '../../shared/ui/book-card.tsx';
import { MoreLink } from '../../shared/ui/more-link.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import { BestSellers } from './best-sellers.tsx';
import { SeriesIntro } from './series-intro.tsx';
import styles from './home-shelves.module.css';

type Shelves = DataOf<'GET /b/v1/home/getHomeShelves'>;

/** Sorts of the list page: newest on the shelf. */
const NEWEST_FIRST = 20;
const NEW_SHOWN = 6;

/** New books, one series, and what is used most. */
export function HomeShelves({ shelves }: { readonly shelves: Shelves }) {
  const t = useT('home');
  const { newList, newThisWeek, series, bestSellerList } = shelves;
  return (
    <>
      {newList.length > 0 && (
        <section>
          <SectionTitle
            note={newThisWeek > 0 ? t('newBooks.thisWeek', { total: newThisWeek }) : undefined}
            more={
              <MoreLink to={paths.listContent({ sortType: NEWEST_FIRST })}>{t('newBooks.more')}</MoreLink>
            }
          >
            {t('newBooks.title')}
          </SectionTitle>
          <div className={styles.six}>
            {newList.slice(0, NEW_SHOWN).map((book) => (
              <BookCard key={book.bookId} book={book} />
            ))}
          </div>
        </section>
      )}
      {(series || bestSellerList.length > 0) && (
        <section>
          <SectionTitle>{series ? t('series.title') : t('bestSellers.title')}</SectionTitle>
          <div className={styles.series}>
            {series && <SeriesIntro name={series.name} books={series.bookList} />}
            <BestSellers books={bestSellerList} />
          </div>
        </section>
      )}
    </>
  );
}
