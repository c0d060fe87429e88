import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { emailRule, requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication } from './reauthentication.ts';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';
import { call } from '../../../../shared/api/index.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useCountdown } from '../../../../shared/ui/forms/use-countdown.ts';
import styles from './profile.module.css';

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

/** The code that is mailed to the field `email` of the form around it; a field `emailCode`. */
function EmailCodeField() {
  const t = useT('profile');
  const { trigger } = useFormContext();
  const email = String(useWatch({ name: 'email' })).trim();
  const [waitSeconds, beginWait] = useCountdown();
  const sending = useMutation({
    mutationFn: (to: string) => call('POST /b/v1/userInfo/sendEmailCode', { email: to }),
    onSuccess: (reply) => {
      if (reply.isOK) beginWait(reply.data.resendAfterSeconds);
      else if (reply.code === ACCOUNT_REPLY_CODE.emailTooSoon) beginWait(Number(reply.data.seconds ?? 0));
    },
  });
  const send = async () => {
    if (await trigger('email', { shouldFocus: true })) sending.mutate(email);
  };
  return (
    <div className={styles.row}>
      <FormField name="emailCode" rule={requiredRule(t('email.codeMissing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('email.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        )}
      </FormField>
      <Button disabled={sending.isPending || waitSeconds > 0} onClick={() => void send()}>
        {waitSeconds > 0 ? t('email.wait', { seconds: waitSeconds }) : t('email.getCode')}
      </Button>
      <p role="status" className="sub s13">
        {sending.data?.isOK && t('email.sent', { email: sending.variables })}
      </p>
    </div>
  );
}
