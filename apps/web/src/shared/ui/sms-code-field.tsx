import { useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { readDigits } from '../phone.ts';
import { useSmsSending } from '../use-sms-sending.ts';
import type { SmsTarget } from '../use-sms-sending.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './sms-code-field.module.css';

const CODE_DIGITS = 6;

interface SmsCodeFieldProps {
  readonly target: SmsTarget;
  readonly value: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly onChange: (code: string) => void;
}

/** Six digits that come by SMS, and the button that has them sent. */
export function SmsCodeField({ target, value, error, required, onChange }: SmsCodeFieldProps) {
  const t = useT('shared');
  const input = useRef<HTMLInputElement>(null);
  const sms = useSmsSending(target, () => input.current?.focus());
  return (
    <div>
      <Field label={t('sms.label')} error={error} required={required}>
        {(ties) => (
          <span className={styles.row}>
            <input
              {...ties}
              ref={input}
              name="smsCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={t('sms.placeholder')}
              value={value}
              onChange={({ target: { value: typed } }) => onChange(readDigits(typed, CODE_DIGITS))}
            />
            <Button disabled={sms.isSending || sms.waitSeconds > 0} onClick={sms.send}>
              {sms.waitSeconds > 0 ? t('sms.wait', { seconds: sms.waitSeconds }) : t('sms.get')}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className={styles.sent}>
        {sms.sentForMinutes !== null && t('sms.sent', { minutes: sms.sentForMinutes })}
      </p>
    </div>
  );
}
