import { useState } from 'react';
import { looksLikeEmail } from '../../shared/email.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { IdentityCheckFields } from '../../shared/ui/identity-check.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useIdentity } from './use-identity.ts';

interface EmailDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Another e-mail address, once it is known who asks. */
export function EmailDialog({ profile, onClose }: EmailDialogProps) {
  const t = useT('profile');
  const { form, errors, tell, tellRefusal } = useFieldErrors();
  const identity = useIdentity(profile);
  const [email, setEmail] = useState('');
  const change = useProfileChange('POST /b/v1/userInfo/changeEmail', {
    onRefused: tellRefusal,
    onDone: () => {
      showNotice('success', t('email.done'));
      onClose();
    },
  });
  const submit = () => {
    const typed = email.trim();
    const isWrong = tell({
      ...(identity.missing && { check: identity.missing }),
      ...(!looksLikeEmail(typed) && { email: t('email.wrong') }),
    });
    if (!isWrong) change.mutate({ check: identity.fields.value, email: typed });
  };
  return (
    <FormDialog
      title={t(profile.email === null ? 'email.add' : 'email.change')}
      form={form}
      submit={t('email.submit')}
      isSending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div data-field="check">
        <IdentityCheckFields {...identity.fields} error={errors.check} />
      </div>
      <hr />
      <TextField
        label={t('email.new')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={128}
        value={email}
        error={errors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}
