import type { BookSummary } from '@zhiye/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { DataText } from '../../i18n/data-text.tsx';
import { textLanguage } from '../../i18n/text-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../navigation/paths.ts';
import { Cover } from './cover.tsx';
import { Price } from './price.tsx';
import { AverageRating } from './average-rating.tsx';
import { StatusTag } from '../feedback/status-tag.tsx';
import styles from './book-card.module.css';

/** Few books have it. */
const PreorderNote = lazy(async () => ({ default: (await import('./preorder-note.tsx')).PreorderNote }));

interface BookCardProps {
  readonly book: BookSummary;
  /** True for a book of the first screen. */
  readonly eager?: boolean;
}

/** A book in a list; the whole card is one link. */
export function BookCard({ book, eager }: BookCardProps) {
  const t = useT('shared');
  const { fromPrice } = book;
  return (
    <article className={styles.card}>
      <Cover src={book.coverUrl} alt="" eager={eager} />
      <h3 dir="auto">
        <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
          {book.title}
        </Link>
      </h3>
      <p className={styles.by}>
        <DataText>
          {book.authors.join(t('listSeparator'))} · {book.publisher}
        </DataText>
      </p>
      <AverageRating score={book.score} count={book.scoreCount} />
      <p className={styles.price}>
        {fromPrice ? (
          <>
            <Price fen={fromPrice.priceFen} />
            <span className="sub">{t('book.from', { duration: t(`duration.${fromPrice.duration}`) })}</span>
          </>
        ) : (
          <span className="sub">{t('book.noPrice')}</span>
        )}
        {book.hasPreview && (
          <span className={styles.preview}>
            <StatusTag tone="ok" glyph={false}>
              {t('book.preview')}
            </StatusTag>
          </span>
        )}
      </p>
      {book.preorderDay && (
        <p className={styles.preorder}>
          <Suspense>
            <PreorderNote day={book.preorderDay} />
          </Suspense>
        </p>
      )}
    </article>
  );
}
