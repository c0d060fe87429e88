import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { MoreLink } from '../../shared/ui/more-link.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import styles from './continue-reading.module.css';

const SHOWN = 4;
/** The shelf comes last read first, but a book bought since then stands before those. */
const ASKED = 12;

/** The books read last, each one press from where it was left. Nothing while there is none. */
export function ContinueReading() {
  const t = useT('home');
  const { data } = useQuery(callQuery('GET /b/v1/shelf/findShelfBooks', { pageNo: 1, pageSize: ASKED }));
  const open = (data?.list ?? []).filter(
    ({ lastReadAt, state, readable }) => lastReadAt !== null && state === 'active' && readable,
  );
  if (open.length === 0) return null;
  return (
    <section>
      <SectionTitle more={<MoreLink to={paths.myBook}>{t('continue.shelf')}</MoreLink>}>
        {t('continue.title')}
      </SectionTitle>
      <ul className={styles.books}>
        {open.slice(0, SHOWN).map(({ book, percent, sectionTitle }) => (
          <li key={book.bookId}>
            <Link to={paths.read(book.bookId)}>
              <Cover src={book.coverUrl} alt="" width={72} />
              <span>
                <b>{book.title}</b>
                <span className={styles.place}>{sectionTitle}</span>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${percent}%` }} />
                </span>
                <span className="num s12 sub">{t('continue.percent', { percent })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
