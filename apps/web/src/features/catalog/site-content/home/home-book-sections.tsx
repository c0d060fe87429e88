import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { BookCard } from '../../../../shared/ui/books/book-card.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import styles from './home.module.css';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';

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

const SHOWN = 6;

function BestSellers({ books }: { readonly books: readonly BookSummary[] }) {
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

const VOLUMES_SHOWN = 3;

/** One series: its titles, the lowest price of a volume and the first covers. */
function SeriesIntro({ name, books }: { readonly name: string; readonly books: readonly BookSummary[] }) {
  const t = useT('home');
  const common = useT('shared');
  const cheapest = books
    .flatMap(({ fromPrice }) => fromPrice ?? [])
    .sort((a, b) => a.priceFen - b.priceFen)[0];
  const authors = [...new Set(books.flatMap((book) => book.authors))].join(common('listSeparator'));
  return (
    <>
      <div className={styles.text}>
        <h3 lang={textLanguage(name)}>{name}</h3>
        <p>
          <DataText>
            {authors} · {books[0]?.publisher}
          </DataText>
        </p>
        <p className={styles.about}>
          <MarkedText text={t('series.about', { total: books.length, titles: SLOT })}>
            {books.map((book) => book.title).join(common('listSeparator'))}
          </MarkedText>
        </p>
        {cheapest && (
          <p>
            <Price fen={cheapest.priceFen} wasFen={cheapest.listFen} />{' '}
            <span className="sub s13">
              {t('series.each', { duration: common(`duration.${cheapest.duration}`) })}
            </span>
          </p>
        )}
        <div className={styles.homeBookSectionsOpen}>
          <ButtonLink
            look="primary"
            to={paths.bookSearch([globalSearchCondition(SEARCH_FIELD.series, name)])}
          >
            {t('series.open')}
          </ButtonLink>
        </div>
      </div>
      {books.slice(0, VOLUMES_SHOWN).map((book) => (
        <Link
          key={book.bookId}
          className={styles.volume}
          to={paths.bookDetail(book.bookId)}
          lang={textLanguage(book.title)}
        >
          <Cover src={book.coverUrl} alt={book.title} width={168} />
        </Link>
      ))}
    </>
  );
}
