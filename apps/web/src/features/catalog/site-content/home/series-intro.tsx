import type { BookSummary } from '@zhiye/contract';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import styles from './series-intro.module.css';

const VOLUMES_SHOWN = 3;

/** One series: its titles, the lowest price of a volume and the first covers. */
export function SeriesIntro({
  name,
  books,
}: {
  readonly name: string;
  readonly books: readonly BookSummary[];
}) {
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
        <div className={styles.open}>
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
