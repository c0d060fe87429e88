import type { SearchCondition } from '@zhiye/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { MarkedText, SLOT } from '../../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { TextField } from '../../../../../shared/ui/forms/text-field.tsx';
import { useSaveSearch } from './saved-search.queries.ts';
import styles from './save-search-form.module.css';

const MAX_NAME_LENGTH = 50;

/** Saves the search of the form under a name and shows the server's refusal beside the field. */
export function SaveSearchForm({ conditions }: { readonly conditions: readonly SearchCondition[] }) {
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
