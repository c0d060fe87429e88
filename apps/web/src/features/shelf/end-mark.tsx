import type { ShelfBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import { isEnding } from './shelf-order.ts';
import styles from './end-mark.module.css';

/** Until when a book can be read, and the way to renew it when that is soon or over. */
export function EndMark({ item }: { readonly item: ShelfBook }) {
  const t = useT('shelf');
  const { book, state, endDay, daysLeft, readable } = item;
  const renew = (
    <Link
      className={`lk ${styles.renew}`}
      to={paths.bookDetail(book.bookId)}
      aria-label={t('end.renewBook', { title: book.title })}
    >
      {t('end.renew')}
    </Link>
  );
  if (state === 'expired') {
    return (
      <p className={styles.end}>
        <StatusTag tone="done">{t('end.expired')}</StatusTag>
        {renew}
      </p>
    );
  }
  if (!readable) {
    return (
      <p className={styles.end}>
        <StatusTag tone="wait">{t('end.making')}</StatusTag>
      </p>
    );
  }
  if (isEnding(item)) {
    return (
      <p className={styles.end}>
        <StatusTag tone="wait">{daysLeft ? t('end.left', { total: daysLeft }) : t('end.today')}</StatusTag>
        {renew}
      </p>
    );
  }
  return (
    <p className={`sub num ${styles.end}`}>
      {endDay === null ? t('end.never') : t('end.on', { day: endDay })}
    </p>
  );
}
