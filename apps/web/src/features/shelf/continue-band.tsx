import type { ShelfBook } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { readTimeOf } from './read-time.ts';
import styles from './continue-band.module.css';

interface ContinueBandProps {
  /** A book that was opened before and can be now. */
  readonly item: ShelfBook;
  readonly now: Date;
}

/** The book read last, one press from where it was left. */
export function ContinueBand({ item, now }: ContinueBandProps) {
  const t = useT('shelf');
  const { book, percent, sectionTitle, lastReadAt } = item;
  const { day, near, time } = readTimeOf(lastReadAt ?? '', now);
  const readAt = `${near ? t(`time.${near}`) : day} ${time}`;
  return (
    <section className={styles.band} aria-labelledby="continue-title">
      <div className={`wrap ${styles.inner}`}>
        <Cover src={book.coverUrl} alt="" width={148} eager />
        <div className={styles.now}>
          <p className={styles.label}>{t('continue.label')}</p>
          <h2 id="continue-title">{book.title}</h2>
          <p className={styles.position}>{[sectionTitle, readAt].filter(Boolean).join(' · ')}</p>
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
