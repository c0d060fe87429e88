import type { SavedSearch, SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { ConditionSummary } from '../conditions/condition-summary.tsx';
import { RowButton } from '../conditions/row-button.tsx';
import styles from './saved-searches.module.css';
import { MarkedText, SLOT } from '../../../../../shared/i18n/marked-text.tsx';
import { TextField } from '../../../../../shared/ui/forms/text-field.tsx';
import { CallFailed, call, callQuery } from '../../../../../shared/api/index.ts';

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

const MAX_NAME_LENGTH = 50;

/** Saves the search of the form under a name and shows the server's refusal beside the field. */
function SaveSearchForm({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
  const t = useT('search');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'saved.noName' | 'saved.noSearch' | null>(null);
  const saving = useSaveSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = conditions.length === 0 ? 'saved.noSearch' : name.trim() === '' ? 'saved.noName' : null;
    setProblem(found);
    if (found || saving.isPending) return;
    saving.mutate({ name: name.trim(), conditions: [...conditions] }, { onSuccess: () => setName('') });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('saved.name')}
        placeholder={t('saved.namePlaceholder')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={problem ? t(problem) : saving.error?.message}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
          saving.reset();
        }}
      />
      <Button type="submit" disabled={saving.isPending}>
        {t('saved.save')}
      </Button>
      <p className="vh" role="status">
        {saving.data && <MarkedText text={t('saved.done', { name: SLOT })}>{saving.data.name}</MarkedText>}
      </p>
    </form>
  );
}

const query = callQuery('GET /b/v1/bookRetrieve/findSavedSearches', {});

/** The saved searches of the person, newest first. Guests have none. */
function useSavedSearches() {
  const enabled = useClientStore((client) => client.personalInfo !== null);
  return useQuery({ ...query, enabled });
}

/** Saves a search. A refusal becomes an error with the server's text, which the form shows. */
function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { name: string; conditions: SearchCondition[] }) => {
      const reply = await call('POST /b/v1/bookRetrieve/saveSearch', input, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (saved) =>
      client.setQueryData(query.queryKey, (old) => ({ list: [saved, ...(old?.list ?? [])] })),
  });
}

/** Deletes a saved search. One that no longer exists counts as deleted. */
function useDeleteSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ savedSearchId }: SavedSearch) =>
      call('POST /b/v1/bookRetrieve/deleteSavedSearch', { savedSearchId }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}
