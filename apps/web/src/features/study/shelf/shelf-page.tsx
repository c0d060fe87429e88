import { REPLY_CODE } from '@zhiye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ShelfBook } from '@zhiye/contract';
import { CallFailed } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../shared/ui/feedback/no-permission.tsx';
import { ShelfBooks } from './shelf-books.tsx';
import { ShelfEmpty } from './shelf-empty.tsx';
import { countTabBooks, findLastReadBook } from './shelf-filter.ts';
import { SHELF_TYPES } from './shelf-types.ts';
import { ShelfSearchInput } from './shelf-search-input.tsx';
import { ShelfViewLinks } from './shelf-view-links.tsx';
import { parseShelfViewState, SHELF_SORTS, SHELF_TABS } from './shelf-view-state.ts';
import { shelfQuery } from './shelf.queries.ts';
import styles from './shelf.module.css';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { lastReadTime } from './last-read-time.ts';
import searchStyles from '../../../shared/ui/search/inline-search.module.css';
import tabStyles from '../../../shared/ui/navigation/tabs.module.css';
import { shelfPath } from './shelf-path.ts';
import type { ShelfSort, ShelfViewState } from './shelf-view-state.ts';

interface ShelfPageProps {
  /** What other areas show above the books. */
  readonly children?: ReactNode;
}

/** /myBook: every book that a person can read or could read before. */
export function ShelfPage({ children }: ShelfPageProps) {
  const t = useT('shelf');
  const state = parseShelfViewState(useSearchParams()[0]);
  const { data: shelf, error, refetch } = useQuery(shelfQuery);

  if (error instanceof CallFailed && error.code === REPLY_CODE.notPermitted)
    return <NoPermission allowedTypes={SHELF_TYPES} />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!shelf) {
    return (
      <div className={`wrap ${styles.loading}`}>
        <Loading shape="cards" count={12} />
      </div>
    );
  }
  if (shelf.length === 0) return <ShelfEmpty />;
  const current = findLastReadBook(shelf);
  return (
    <>
      {current && <ContinueReading item={current} now={new Date()} />}
      <div className="wrap">
        <h1 className={current ? 'vh' : `pt ${styles.title}`}>{t('title')}</h1>
        {children}
        <ShelfViewLinks view="list" />
        <ShelfToolbar shelf={shelf} state={state} />
        <ShelfBooks shelf={shelf} state={state} />
        <p className={styles.note}>
          <Icon name="note" />
          {t('note')}
        </p>
      </div>
    </>
  );
}

interface ContinueReadingProps {
  /** A book that was opened before and can be opened now. */
  readonly item: ShelfBook;
  readonly now: Date;
}

/** The book read last, with a link to the position where it was left. */
function ContinueReading({ item, now }: ContinueReadingProps) {
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
          <div className={styles.shelfPageBar} aria-hidden="true">
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

/** The downloads have a view of their own. */
const TABS = SHELF_TABS.filter((tab) => tab !== 'downloaded');

interface ShelfToolbarProps {
  readonly shelf: readonly ShelfBook[];
  readonly state: ShelfViewState;
}

/** Tabs with how many books each has, search within the shelf, and its order. */
function ShelfToolbar({ shelf, state }: ShelfToolbarProps) {
  const t = useT('shelf');
  const navigate = useNavigate();
  const go = (change: Partial<ShelfViewState>) => void navigate(shelfPath(state, change), { replace: true });
  return (
    <div className={styles.shelfToolbarBar}>
      <nav className={tabStyles.tabs} aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={shelfPath(state, { tab })}
            aria-current={tab === state.tab ? 'page' : undefined}
          >
            {t(`tabs.${tab}`)}
            <span>{countTabBooks(shelf, tab)}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <label className={searchStyles.search}>
          <Icon name="search" size={15} />
          <ShelfSearchInput state={state} />
        </label>
        <label className={styles.sort}>
          <span className="vh">{t('sort.label')}</span>
          <select value={state.sort} onChange={(event) => go({ sort: event.target.value as ShelfSort })}>
            {SHELF_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
          <Icon name="down" size={13} />
        </label>
      </div>
    </div>
  );
}
