import { useT } from '../../../../shared/i18n/use-t.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { BookCard } from '../../../../shared/ui/books/book-card.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { BestSellers } from './best-sellers.tsx';
import { SeriesIntro } from './series-intro.tsx';
import styles from './home-book-sections.module.css';

type HomeBooks = DataOf<'GET /b/v1/home/getHomeBooks'>;

/** Sort type of the list page: newest listed. */
const SORT_NEWEST_LISTED = 20;
const NEW_SHOWN = 6;

/** New books, one series and the best sellers. */
export function HomeBookSections({ homeBooks }: { readonly homeBooks: HomeBooks }) {
  const t = useT('home');
  const { newList, newThisWeek, series, bestSellerList } = homeBooks;
  return (
    <>
      {newList.length > 0 && (
        <section>
          <SectionTitle
            note={newThisWeek > 0 ? t('newBooks.thisWeek', { total: newThisWeek }) : undefined}
            more={
              <MoreLink to={paths.listContent({ sortType: SORT_NEWEST_LISTED })}>
                {t('newBooks.more')}
              </MoreLink>
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
