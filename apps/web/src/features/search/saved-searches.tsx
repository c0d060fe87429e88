import type { SavedSearch, SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Formula } from './formula.tsx';
import { RowButton } from './row-button.tsx';
import { SaveSearch } from './save-search.tsx';
import { useDeleteSearch, useSavedSearches } from './saved-search.queries.ts';
import styles from './saved-searches.module.css';

/** Beside the form: keep the search it holds, and run those kept before. */
export function SavedSearches({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
  const t = useT('search');
  const signedIn = useClientStore((client) => client.personalInfo !== null);
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('saved.title')}>
      <h2>{t('saved.title')}</h2>
      {signedIn ? (
        <>
          <SaveSearch conditions={conditions} />
          <SavedList />
        </>
      ) : (
        <div className={styles.guest}>
          <p>{t('saved.guest')}</p>
          <ButtonLink to={paths.login(paths.highSearchWith(conditions))}>{t('saved.signIn')}</ButtonLink>
        </div>
      )}
    </aside>
  );
}

function SavedList() {
  const t = useT('search');
  const { data, error, refetch } = useSavedSearches();
  const deletion = useDeleteSearch();
  const [asked, setAsked] = useState<SavedSearch | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={3} />;
  if (data.list.length === 0) return <p className={`sub s13 ${styles.none}`}>{t('saved.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((saved) => (
          <li key={saved.savedSearchId}>
            <div>
              <Link className="lk" to={paths.bookSearch(saved.conditions)}>
                {saved.name}
              </Link>
              <p>
                <Formula conditions={saved.conditions} />
              </p>
              <Link
                className="lk s12"
                aria-label={t('saved.editName', { name: saved.name })}
                to={paths.highSearchWith(saved.conditions)}
              >
                {t('saved.edit')}
              </Link>
            </div>
            <RowButton
              act="remove"
              name={t('saved.delete', { name: saved.name })}
              disabled={deletion.isPending}
              onClick={() => setAsked(saved)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('saved.question', { name: asked.name })}
          yes={t('saved.yes')}
          no={t('saved.no')}
          onYes={() => {
            deletion.mutate(asked);
            setAsked(null);
          }}
          onNo={() => setAsked(null)}
        >
          {t('saved.consequence')}
        </ConfirmDialog>
      )}
    </>
  );
}
