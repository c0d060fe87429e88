import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { bookQuery } from './book.queries.ts';
import styles from './trial-end.module.css';

interface TrialEndProps {
  readonly bookId: number;
  /** Back to what may be read. */
  readonly onBack: () => void;
}

/** Over the page, where the trial is over (SPEC section 8): what the book costs, and the ways to have it. */
export function TrialEnd({ bookId, onBack }: TrialEndProps) {
  const t = useT('reading');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data: book } = useQuery(bookQuery(bookId));
  const price = book?.fromPrice;
  return (
    <div className={styles.over}>
      <section className={styles.end} role="alert">
        {book && <Cover src={book.coverUrl} alt="" width={120} eager />}
        <div>
          <h2 ref={title} tabIndex={-1}>
            {t('trial.over')}
          </h2>
          {book && <p className={styles.book}>{book.title}</p>}
          {price && (
            <p className={styles.price}>
              <Price fen={price.priceFen} wasFen={price.listFen} size={22} />
              <span>{t('trial.from', { duration: t(`trial.durations.${price.duration}`) })}</span>
            </p>
          )}
          <p className={styles.ways}>
            {price && (
              <ButtonLink look="buy" to={paths.place(bookId, price.duration)}>
                {t('trial.buy')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.bookDetail(bookId, price ? { duration: price.duration, add: true } : {})}>
              {t(price ? 'trial.addToCart' : 'closed.toBook')}
            </ButtonLink>
            <Button look="text" onClick={onBack}>
              {t('trial.back')}
            </Button>
          </p>
        </div>
      </section>
    </div>
  );
}
