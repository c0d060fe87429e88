import type { ShelfBook } from '@zhiye/contract';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { lastReadTime } from '../last-read-time.ts';
import styles from './shelf-phone.module.css';

interface ContinueStripProps {
  /** A book that was opened before and can be opened now. */
  readonly item: ShelfBook;
  readonly now: Date;
}

/** The book read last: nine openings of ten. */
export function ContinueStrip({ item, now }: ContinueStripProps) {
  const t = useT('shelf');
  const phone = useT('phone');
  const { book, percent, sectionTitle, lastReadAt } = item;
  const { day, near, time } = lastReadTime(lastReadAt ?? '', now);
  return (
    <section className={styles.strip} aria-labelledby="continue-title">
      <Cover src={book.coverUrl} alt="" width={56} eager />
      <div>
        <p className={styles.label}>{phone('shelf.continue')}</p>
        <h2 id="continue-title" lang={textLanguage(book.title)}>
          {book.title}
        </h2>
        {sectionTitle && <p lang={textLanguage(sectionTitle)}>{sectionTitle}</p>}
        <div className={styles.progress} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </div>
        <p className="num">
          {percent}% · {near ? t(`time.${near}`) : day} {time}
        </p>
      </div>
      <ButtonLink look="primary" size="large" to={paths.read(book.bookId)}>
        {phone('shelf.open')}
      </ButtonLink>
    </section>
  );
}
