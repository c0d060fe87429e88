import type { SavedSearch, SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { ConditionSummary } from '../conditions/condition-summary.tsx';
import { RowButton } from '../conditions/row-button.tsx';
import { SaveSearchForm } from './save-search-form.tsx';
import { useDeleteSearch, useSavedSearches } from './saved-search.queries.ts';
import styles from './saved-searches.module.css';

/** Panel beside the form: saves the current search and lists the saved ones. */
export function SavedSearches({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
  const t = useT('search');
  const signedIn = useClientStore((client) => client.personalInfo !== null);
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('saved.title')}>
      <h2>{t('saved.title')}</h2>
      {signedIn ? (
        <>
          <SaveSearchForm conditions={conditions} />
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
  const [toDelete, setToDelete] = useState<SavedSearch | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={3} />;
  if (data.list.length === 0) return <p className={`sub s13 ${styles.none}`}>{t('saved.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((saved) => (
          <li key={saved.savedSearchId}>
            <div>
              <Link className="lk" lang={textLanguage(saved.name)} to={paths.bookSearch(saved.conditions)}>
                {saved.name}
              </Link>
              <p>
                <ConditionSummary conditions={saved.conditions} />
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
              action="remove"
              name={t('saved.delete', { name: saved.name })}
              disabled={deletion.isPending}
              onClick={() => setToDelete(saved)}
            />
          </li>
        ))}
      </ul>
      {toDelete && (
        <ConfirmDialog
          title={t('saved.question', { name: toDelete.name })}
          confirmLabel={t('saved.yes')}
          cancelLabel={t('saved.no')}
          onConfirm={() => {
            deletion.mutate(toDelete);
            setToDelete(null);
          }}
          onCancel={() => setToDelete(null)}
        >
          {t('saved.consequence')}
        </ConfirmDialog>
      )}
    </>
  );
}
