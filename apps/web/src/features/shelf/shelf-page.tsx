import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CallFailed } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { NoPermission } from '../../shared/ui/no-permission.tsx';
import { ContinueBand } from './continue-band.tsx';
import { ShelfBar } from './shelf-bar.tsx';
import { ShelfBooks } from './shelf-books.tsx';
import { lastRead } from './shelf-order.ts';
import { readShelfState } from './shelf-state.ts';
import { shelfQuery } from './shelf.queries.ts';
import styles from './shelf-page.module.css';

const NOT_PERMITTED = 4201;

/** /myBook and /bookcase: everything a person may read or could once, and the way back into it. */
export function ShelfPage() {
  const t = useT('shelf');
  const state = readShelfState(useSearchParams()[0]);
  const { data: shelf, error, refetch } = useQuery(shelfQuery);

  if (error instanceof CallFailed && error.code === NOT_PERMITTED)
    return <NoPermission open={[1, 2, 4, 5]} />;
  if (error) return <ErrorState whole error={error} onRetry={() => void refetch()} />;
  if (!shelf) {
    return (
      <div className={`wrap ${styles.loading}`}>
        <Loading shape="cards" count={12} />
      </div>
    );
  }
  if (shelf.length === 0) {
    const buy = (
      <ButtonLink look="primary" to={paths.listContent()}>
        {t('empty.buy')}
      </ButtonLink>
    );
    return (
      <EmptyState whole title={t('empty.title')} actions={buy}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  const current = lastRead(shelf);
  return (
    <>
      {current && <ContinueBand item={current} now={new Date()} />}
      <div className="wrap">
        <h1 className={current ? 'vh' : `pt ${styles.title}`}>{t('title')}</h1>
        <ShelfBar shelf={shelf} state={state} />
        <ShelfBooks shelf={shelf} state={state} />
        <p className={styles.note}>
          <Icon name="note" />
          {t('note')}
        </p>
      </div>
    </>
  );
}
