import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../../shared/ui/books/cover.tsx';
import { PreorderNote } from '../../../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../../../shared/ui/books/price.tsx';
import { AverageRating } from '../../../../../shared/ui/books/average-rating.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import { RowCartButton } from './row-cart-button.tsx';
import styles from './book-row.module.css';

interface BookRowProps {
  readonly book: BookSummary;
  /** Whether the cover is loaded at once, for books on the first screen. */
  readonly eager: boolean;
}

/** A book as a row of the list. The row is a link; a button of its own adds the book to the cart. */
export function BookRow({ book, eager }: BookRowProps) {
  const t = useT('search');
  const common = useT('shared');
  const { fromPrice } = book;
  return (
    <article className={styles.row}>
      <Cover src={book.coverUrl} alt="" width={72} eager={eager} />
      <div className={styles.text}>
        <h3 dir="auto">
          <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
            {book.title}
          </Link>
        </h3>
        <p>
          <DataText>
            {book.authors.join(common('listSeparator'))} · {book.publisher} ·{' '}
          </DataText>
          <span className="num">{book.publishYear}</span>
        </p>
        {book.seriesName && (
          <p>
            <span lang={textLanguage(book.seriesName)}>{book.seriesName}</span>
            {book.volume !== null && ` · ${t('list.volume', { volume: book.volume })}`}
          </p>
        )}
        <AverageRating score={book.score} count={book.scoreCount} />
        {book.preorderDay && (
          <p>
            <PreorderNote day={book.preorderDay} />
          </p>
        )}
      </div>
      <p className={styles.preview}>
        {book.hasPreview && (
          <StatusTag tone="ok" glyph={false}>
            {common('book.preview')}
          </StatusTag>
        )}
      </p>
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
      <div className={styles.cart}>
        <RowCartButton book={book} />
      </div>
    </article>
  );
}
