import type { OfficeRole } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { OfficeDialog } from '../../shared/ui/office-dialog.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { findMistakes } from './new-office-user-rules.ts';
import type { Mistakes, NewUserField } from './new-office-user-rules.ts';
import { RoleChoice } from './role-choice.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { useNewOfficeUser } from './use-new-office-user.ts';

const EMPTY = { accountName: '', name: '', email: '' };
const FIELDS = ['accountName', 'name', 'email'] as const;

/** Makes a colleague's account, and shows the password that it starts with. */
export function NewOfficeUser({ onClose }: { readonly onClose: () => void }) {
  const t = useT('office-users');
  const [typed, setTyped] = useState(EMPTY);
  const [officeRoles, setOfficeRoles] = useState<OfficeRole[]>([]);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const made = useNewOfficeUser();
  if (made.data) return <TemporaryPassword password={made.data.temporaryPassword} onClose={onClose} />;

  const change = (field: NewUserField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setMistakes(({ [field]: _, ...others }) => others);
  };
  const submit = () => {
    const found = findMistakes(typed, officeRoles);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    made.mutate(
      { ...typed, officeRoles },
      { onError: ({ field }) => field && setMistakes({ [field]: 'taken' }) },
    );
  };
  const errorOf = (field: NewUserField | 'officeRoles') =>
    mistakes[field] && t(`create.${mistakes[field]}.${field}`);

  return (
    <OfficeDialog
      title={t('create.title')}
      text={t('create.text')}
      yes={t('create.yes')}
      isBusy={made.isPending}
      failure={made.error?.field ? undefined : made.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`create.${field}`)}
          hint={field === 'accountName' ? t('create.accountNameHint') : undefined}
          error={errorOf(field)}
          required
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={typed[field]}
          onChange={({ target }) => change(field, target.value)}
        />
      ))}
      <RoleChoice chosen={officeRoles} onChoose={setOfficeRoles} error={errorOf('officeRoles')} />
    </OfficeDialog>
  );
}
