import type { ShelfBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { AccessEnd } from './access-end.tsx';
import { canRead } from './shelf-filter.ts';
import styles from './shelf-card.module.css';

interface ShelfCardProps {
  readonly item: ShelfBook;
  /** For a book of the first screen. */
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
    </article>
  );
}

function progressKey({ lastReadAt, percent }: ShelfBook): string {
  if (lastReadAt === null) return 'progress.unopened';
  return percent === 100 ? 'progress.done' : 'progress.at';
}
