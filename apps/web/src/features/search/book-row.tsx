import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { Score } from '../../shared/ui/score.tsx';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import styles from './book-row.module.css';

interface BookRowProps {
  readonly book: BookSummary;
  /** For a book of the first screen. */
  readonly eager: boolean;
}

/** A book as a row of the list; the whole row is one link. */
export function BookRow({ book, eager }: BookRowProps) {
  const t = useT('search');
  const common = useT('shared');
  const { fromPrice } = book;
  return (
    <article className={styles.row}>
      <Cover src={book.coverUrl} alt="" width={72} eager={eager} />
      <div className={styles.text}>
        <h3>
          <Link to={paths.bookDetail(book.bookId)}>{book.title}</Link>
        </h3>
        <p>
          {book.authors.join(common('listSeparator'))} · {book.press} ·{' '}
          <span className="num">{book.publishYear}</span>
        </p>
        {book.seriesName && (
          <p>
            {book.seriesName}
            {book.volume !== null && ` · ${t('list.volume', { volume: book.volume })}`}
          </p>
        )}
        <Score score={book.score} count={book.scoreCount} />
      </div>
      {book.hasTrial && (
        <StatusTag tone="ok" glyph={false}>
          {common('book.trial')}
        </StatusTag>
      )}
      <p className={styles.price}>
        {fromPrice ? (
          <>
            <Price fen={fromPrice.priceFen} wasFen={fromPrice.listFen} />
            <span className="sub">
              {common('book.from', { duration: common(`duration.${fromPrice.duration}`) })}
            </span>
          </>
        ) : (
          <span className="sub">{common('book.noPrice')}</span>
        )}
      </p>
    </article>
  );
}
