import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import type { BookData } from '../book-data.ts';
import { formatLongDate } from '../../../../../shared/i18n/long-date.ts';
import type { BookAccess } from '../../../../../shared/books/book-access.ts';
import styles from './purchase.module.css';

interface OwnedBookProps {
  readonly book: BookData;
  readonly access: BookAccess;
}

/** Says until when the user may read the book, and leads into it. */
export function OwnedBook({ book, access }: OwnedBookProps) {
  const t = useT('book-detail');
  const language = useLanguage();
  const { state, endDay } = access;
  if (state === 'none') return null;
  const day = endDay && formatLongDate(endDay, language);
  if (state === 'pending') {
    return (
      <div className={styles.owned}>
        <StatusTag tone="wait">{t('preorder.ordered')}</StatusTag>
        <p>{t('preorder.orderedText')}</p>
      </div>
    );
  }
  if (state === 'expired') {
    return (
      <div className={styles.owned}>
        <StatusTag tone="done">{t('owned.expired')}</StatusTag>
        {day && <p>{t('owned.expiredOn', { day })}</p>}
      </div>
    );
  }
  return (
    <div className={styles.owned}>
      <StatusTag tone="ok">{t('owned.onShelf')}</StatusTag>
      <p>{day ? t('owned.until', { day }) : t('owned.forever')}</p>
      {book.readable && (
        <ButtonLink look="primary" size="large" to={paths.read(book.bookId)}>
          {t('owned.read')}
        </ButtonLink>
      )}
    </div>
  );
}
