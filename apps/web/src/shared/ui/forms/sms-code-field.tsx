import { useRef } from 'react';
import type { RefCallback } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { parseDigits } from '../../validation/phone.ts';
import { useSmsCodeSending } from './use-sms-code-sending.ts';
import type { SmsCodeTarget } from './use-sms-code-sending.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import styles from './sms-code-field.module.css';

const CODE_DIGITS = 6;

interface SmsCodeFieldProps {
  readonly target: SmsCodeTarget;
  readonly value: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly inputRef?: RefCallback<HTMLInputElement>;
  readonly onChange: (code: string) => void;
}

/** Six digits that come by SMS, and the button that requests them. */
export function SmsCodeField({ target, value, error, required, inputRef, onChange }: SmsCodeFieldProps) {
  const t = useT('shared');
  const input = useRef<HTMLInputElement>(null);
  const sms = useSmsCodeSending(target, () => input.current?.focus());
  return (
    <div>
      <Field label={t('sms.label')} error={error} required={required}>
        {(ties) => (
          <span className={styles.row}>
            <input
              {...ties}
              ref={(element) => {
                input.current = element;
                inputRef?.(element);
              }}
              name="smsCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={t('sms.placeholder')}
              value={value}
              onChange={({ target: { value: typed } }) => onChange(parseDigits(typed, CODE_DIGITS))}
            />
            <Button disabled={sms.isSending || sms.waitSeconds > 0} onClick={sms.send}>
              {sms.waitSeconds > 0 ? t('sms.wait', { seconds: sms.waitSeconds }) : t('sms.get')}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className={styles.sent}>
        {sms.validMinutes !== null && t('sms.sent', { minutes: sms.validMinutes })}
      </p>
    </div>
  );
}
