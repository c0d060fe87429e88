import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { BookData } from './book-data.ts';
import { StarRow } from '../../../../shared/ui/books/star-row.tsx';
import styles from './book-intro.module.css';

/** Average rating, number of ratings and number of copies sold. */
export function RatingLine({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const { score, scoreCount, salesCount } = book;
  return (
    <p className={styles.rating}>
      {score === null ? (
        <span className="sub">{t('rating.none')}</span>
      ) : (
        <>
          <StarRow score={score} />
          <b className="num">
            <span className="vh">{t('rating.score')}</span>
            {score.toFixed(1)}
          </b>
          <span className="sub num">{t('rating.from', { total: formatCount(scoreCount) })}</span>
        </>
      )}
      {salesCount > 0 && (
        <span className="sub num">{t('book.sold', { total: formatCount(salesCount) })}</span>
      )}
    </p>
  );
}
