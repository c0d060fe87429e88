import type { ShelfBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { PreorderNote } from '../../../shared/ui/books/preorder-note.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { isEndingSoon } from './shelf-filter.ts';
import styles from './access-end.module.css';

/** The end of access to a book, with a link to renew when it is near or past. */
export function AccessEnd({ item }: { readonly item: ShelfBook }) {
  const t = useT('shelf');
  const { book, state, endDay, daysLeft, readable } = item;
  const renew = (
    <Link className={`lk ${styles.renew}`} to={paths.bookDetail(book.bookId)}>
      {t('end.renew')}
      <HiddenTitle>{book.title}</HiddenTitle>
    </Link>
  );
  if (state === 'pending') {
    return (
      <p className={styles.end}>
        <StatusTag tone="wait">{t('end.pending')}</StatusTag>
        {book.preorderDay && <PreorderNote day={book.preorderDay} />}
      </p>
    );
  }
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
  if (isEndingSoon(item)) {
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
