import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { emailRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { EmailCodeField } from './email-code-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication } from './reauthentication.ts';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

interface EmailDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

interface EmailValues extends ReauthenticationValues {
  readonly email: string;
  readonly emailCode: string;
}

/** Changes the email address after reauthentication, with a code that was mailed to the new one. */
export function EmailDialog({ profile, onClose }: EmailDialogProps) {
  const t = useT('profile');
  const form = useAppForm<EmailValues>({ ...initialReauthentication(profile), email: '', emailCode: '' });
  const change = useProfileChange('POST /b/v1/userInfo/changeEmail', {
    onRefused: (refusal) => void showRefusalAtField(form, refusal),
    onDone: () => {
      showToast('success', t('email.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(profile.email === null ? 'email.add' : 'email.change')}
      form={form}
      submitLabel={t('email.submit')}
      isSending={change.isPending}
      onSubmit={({ email, emailCode, reauthentication }) =>
        change.mutate({ reauthentication, email: email.trim(), code: emailCode.trim() })
      }
      onClose={onClose}
    >
      <ReauthenticationField profile={profile} />
      <hr />
      <FormField name="email" rule={emailRule()}>
        {(field) => (
          <TextField
            {...field}
            label={t('email.new')}
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTH.email}
          />
        )}
      </FormField>
      <EmailCodeField />
    </FormDialog>
  );
}
