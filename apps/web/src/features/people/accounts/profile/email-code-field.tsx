import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { useCountdown } from '../../../../shared/ui/forms/use-countdown.ts';
import styles from './email-code-field.module.css';

/** The code that is mailed to the field `email` of the form around it; a field `emailCode`. */
export function EmailCodeField() {
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
