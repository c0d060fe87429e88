import { REPLY_CODE } from '@zhiye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CallFailed } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../shared/ui/feedback/no-permission.tsx';
import { ContinueReading } from './continue-reading.tsx';
import { ShelfToolbar } from './shelf-toolbar.tsx';
import { ShelfBooks } from './shelf-books.tsx';
import { ShelfEmpty } from './shelf-empty.tsx';
import { findLastReadBook } from './shelf-filter.ts';
import { SHELF_TYPES } from './shelf-types.ts';
import { ShelfViewLinks } from './shelf-view-links.tsx';
import { parseShelfViewState } from './shelf-view-state.ts';
import { shelfQuery } from './shelf.queries.ts';
import styles from './shelf-page.module.css';

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
