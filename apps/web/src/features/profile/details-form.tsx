import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { changePersonalInfo } from '../../shared/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { useFieldErrors } from './use-field-errors.ts';
import styles from './details-form.module.css';

interface DetailsFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

const MAX_LENGTHS = { name: 40, nickname: 40, institution: 80, department: 80 } as const;
type DetailName = keyof typeof MAX_LENGTHS;
const names = Object.keys(MAX_LENGTHS) as readonly DetailName[];
const isRequired = (name: DetailName) => name === 'name' || name === 'nickname';

/** What somebody may change of themselves without saying who they are. */
export function DetailsForm({ profile, onClose }: DetailsFormProps) {
  const t = useT('profile');
  const { form, errors, tell, tellRefusal } = useFieldErrors();
  const { name, nickname, institution, department } = profile;
  const [typed, setTyped] = useState({ name, nickname, institution, department });
  const change = useProfileChange('POST /b/v1/userInfo/updateProfile', {
    onRefused: tellRefusal,
    onDone: (personalInfo) => {
      changePersonalInfo(personalInfo);
      showNotice('success', t('details.done'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const missing = names.filter((field) => isRequired(field) && !typed[field].trim());
    const words = missing.map((field) => [field, t(`details.missing.${field}`)]);
    if (!tell(Object.fromEntries(words))) change.mutate(typed);
  };
  const write = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [target.name]: target.value });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {names.map((field) => (
        <TextField
          key={field}
          label={t(`details.${field}`)}
          name={field}
          required={isRequired(field)}
          maxLength={MAX_LENGTHS[field]}
          autoFocus={field === 'name'}
          value={typed[field]}
          error={isRequired(field) ? errors[field as 'name' | 'nickname'] : undefined}
          onChange={write}
        />
      ))}
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={change.isPending}>
          {t('details.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
