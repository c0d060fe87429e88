import type { SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useSaveSearch } from './saved-search.queries.ts';
import styles from './save-search.module.css';

const LONGEST_NAME = 50;

/** Keeps the search of the form under a name. What the server refuses is said here. */
export function SaveSearch({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
  const t = useT('search');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<'saved.noName' | 'saved.noSearch' | null>(null);
  const saving = useSaveSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = conditions.length === 0 ? 'saved.noSearch' : name.trim() === '' ? 'saved.noName' : null;
    setWrong(problem);
    if (problem || saving.isPending) return;
    saving.mutate({ name: name.trim(), conditions: [...conditions] }, { onSuccess: () => setName('') });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('saved.name')}
        placeholder={t('saved.namePlaceholder')}
        maxLength={LONGEST_NAME}
        value={name}
        error={wrong ? t(wrong) : saving.error?.message}
        onChange={(event) => {
          setName(event.target.value);
          setWrong(null);
          saving.reset();
        }}
      />
      <Button type="submit" disabled={saving.isPending}>
        {t('saved.save')}
      </Button>
      <p className="vh" role="status">
        {saving.data && t('saved.done', { name: saving.data.name })}
      </p>
    </form>
  );
}
