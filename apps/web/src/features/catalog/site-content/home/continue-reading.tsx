import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import styles from './home.module.css';

const SHOWN = 4;
/** More are requested than shown, because unread new purchases come before the books that were read last. */
const REQUESTED = 12;

type StartedBook = DataOf<'GET /b/v1/shelf/findShelfBooks'>['list'][number];

/** The books that were read last; none for somebody who holds no books. */
export function useStartedBooks(holdsBooks: boolean) {
  const { data, isLoading } = useQuery({
    ...callQuery('GET /b/v1/shelf/findShelfBooks', { pageNo: 1, pageSize: REQUESTED }),
    enabled: holdsBooks,
  });
  const startedBooks = (holdsBooks && data ? data.list : []).filter(
    ({ lastReadAt, state, readable }) => lastReadAt !== null && state === 'active' && readable,
  );
  return { isLoading, startedBooks };
}

/** The books that were read last, with links to their last position. */
export function ContinueReading({ startedBooks }: { readonly startedBooks: readonly StartedBook[] }) {
  const t = useT('home');
  return (
    <section>
      <SectionTitle more={<MoreLink to={paths.myBook}>{t('continue.shelf')}</MoreLink>}>
        {t('continue.title')}
      </SectionTitle>
      <ul className={styles.books}>
        {startedBooks.slice(0, SHOWN).map(({ book, percent, sectionTitle }) => (
          <li key={book.bookId}>
            <Link to={paths.read(book.bookId)}>
              <Cover src={book.coverUrl} alt="" width={72} />
              <span>
                <b lang={textLanguage(book.title)}>{book.title}</b>
                <span className={styles.section} lang={textLanguage(sectionTitle)}>
                  {sectionTitle}
                </span>
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
