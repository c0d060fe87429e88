import type { ShelfBook } from '@zhiye/contract';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { lastReadTime } from './last-read-time.ts';
import styles from './continue-reading.module.css';

interface ContinueReadingProps {
  /** A book that was opened before and can be opened now. */
  readonly item: ShelfBook;
  readonly now: Date;
}

/** The book read last, with a link to the position where it was left. */
export function ContinueReading({ item, now }: ContinueReadingProps) {
  const t = useT('shelf');
  const { book, percent, sectionTitle, lastReadAt } = item;
  const { day, near, time } = lastReadTime(lastReadAt ?? '', now);
  const readAt = `${near ? t(`time.${near}`) : day} ${time}`;
  return (
    <section className={styles.band} aria-labelledby="continue-title">
      <div className={`wrap ${styles.inner}`}>
        <Cover src={book.coverUrl} alt="" width={148} eager />
        <div className={styles.now}>
          <p className={styles.label}>{t('continue.label')}</p>
          <h2 id="continue-title" lang={textLanguage(book.title)}>
            {book.title}
          </h2>
          <p className={styles.position}>
            {sectionTitle && <span lang={textLanguage(sectionTitle)}>{sectionTitle}</span>}
            {sectionTitle && ' · '}
            {readAt}
          </p>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </div>
          <p className="s13 num">{t('progress.at', { percent })}</p>
        </div>
        <div className={styles.open}>
          <ButtonLink look="primary" size="large" to={paths.read(book.bookId)}>
            <Icon name="book" size={18} />
            {t('continue.open')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
