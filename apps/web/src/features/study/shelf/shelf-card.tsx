import type { ShelfBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { DownloadControl } from './download-control.tsx';
import { canRead, isEndingSoon } from './shelf-filter.ts';
import styles from './shelf.module.css';
import { PreorderNote } from '../../../shared/ui/books/preorder-note.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';

interface ShelfCardProps {
  readonly item: ShelfBook;
  /** True for a book of the first screen. */
  readonly eager: boolean;
}

/** A book on the shelf: the card opens it, or links to its page when it cannot be read. */
export function ShelfCard({ item, eager }: ShelfCardProps) {
  const t = useT('shelf');
  const { book, source, state, percent } = item;
  const to = canRead(item) ? paths.read(book.bookId) : paths.bookDetail(book.bookId);
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.cover}>
        <Cover src={book.coverUrl} alt="" eager={eager} />
        {source !== 'order' && <span className={styles.source}>{t(`source.${source}`)}</span>}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <h3>
        <Link to={to} lang={textLanguage(book.title)}>
          {book.title}
        </Link>
      </h3>
      <p className={styles.progress}>{t(progressKey(item), { percent })}</p>
      <AccessEnd item={item} />
      {canRead(item) && <DownloadControl item={item} />}
    </article>
  );
}

export function progressKey({ lastReadAt, percent }: ShelfBook): string {
  if (lastReadAt === null) return 'progress.unopened';
  return percent === 100 ? 'progress.done' : 'progress.at';
}

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
  if (item.isRefunding) {
    return (
      <p className={styles.end}>
        <StatusTag tone="wait">{t('end.refunding')}</StatusTag>
      </p>
    );
  }
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
