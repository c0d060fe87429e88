import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { bookQuery } from '../book/book.queries.ts';
import styles from './access.module.css';

interface PreviewEndProps {
  readonly bookId: number;
  /** Titles of the table of contents that the preview leaves out. */
  readonly titlesBeyond: readonly string[];
  /** Goes back to the preview. */
  readonly onBack: () => void;
}

const SHOWN_TITLES = 4;

/** Covers the page after the end of the preview (requirement R-810): what the rest holds, the price and the purchase links. */
export function PreviewEnd({ bookId, titlesBeyond, onBack }: PreviewEndProps) {
  const t = useT('reading');
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const { data: book } = useQuery(bookQuery(bookId));
  const price = book?.fromPrice;
  return (
    <div className={styles.overlay}>
      <section className={styles.panel} role="alert">
        {book && <Cover src={book.coverUrl} alt="" width={120} eager />}
        <div>
          <h2 ref={titleRef} tabIndex={-1}>
            {t('preview.ended')}
          </h2>
          {book && (
            <p className={styles.book} lang={textLanguage(book.title)}>
              {book.title}
            </p>
          )}
          {titlesBeyond.length > 0 && (
            <div className={styles.rest}>
              <h3>{t('preview.rest', { count: titlesBeyond.length })}</h3>
              <ul>
                {titlesBeyond.slice(0, SHOWN_TITLES).map((title, index) => (
                  <li key={index} lang={textLanguage(title)}>
                    {title}
                  </li>
                ))}
              </ul>
              {titlesBeyond.length > SHOWN_TITLES && (
                <p>{t('preview.more', { count: titlesBeyond.length - SHOWN_TITLES })}</p>
              )}
            </div>
          )}
          {price && (
            <p className={styles.price}>
              <Price fen={price.priceFen} wasFen={price.listFen} size={22} />
              <span>{t('preview.from', { duration: t(`preview.durations.${price.duration}`) })}</span>
            </p>
          )}
          <p className={styles.previewEndActions}>
            {price && (
              <ButtonLink look="buy" to={paths.buyNow(bookId, price.duration)}>
                {t('preview.buy')}
              </ButtonLink>
            )}
            <ButtonLink
              to={paths.bookDetail(bookId, price ? { duration: price.duration, addToCart: true } : {})}
            >
              {t(price ? 'preview.addToCart' : 'noAccess.toBook')}
            </ButtonLink>
            <Button look="text" onClick={onBack}>
              {t('preview.back')}
            </Button>
          </p>
        </div>
      </section>
    </div>
  );
}
