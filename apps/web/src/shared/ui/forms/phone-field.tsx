import type { Ref } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { COUNTRY_CODES } from '@zhiye/contract/constants/phone-number';
import { parsePhone } from '../../validation/phone.ts';
import type { PhoneParts } from '../../validation/phone.ts';
import { Field } from './field.tsx';
import { Icon } from '../icon.tsx';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  /** 手机号 unless it needs another name, such as 新手机号. */
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly value: PhoneParts;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (phone: PhoneParts) => void;
}

/** Calling code and national number. */
export function PhoneField({ label, hint, error, required, value, inputRef, onChange }: PhoneFieldProps) {
  const t = useT('shared');
  return (
    <Field label={label ?? t('phone.label')} hint={hint} error={error} required={required}>
      {(ties) => (
        <span className={styles.row}>
          <span className={styles.code}>
            <select
              className={ties.className}
              aria-label={t('phone.countryCode')}
              name="countryCode"
              autoComplete="tel-country-code"
              value={value.countryCode}
              onChange={({ target }) => onChange({ ...value, countryCode: target.value })}
            >
              {COUNTRY_CODES.map((code) => (
                <option key={code} value={code}>
                  {`+${code} ${t(`phone.country.${code}`)}`}
                </option>
              ))}
            </select>
            <Icon name="down" size={13} />
          </span>
          <input
            {...ties}
            ref={inputRef}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={value.phone}
            onChange={({ target }) => onChange(parsePhone(target.value, value.countryCode))}
          />
        </span>
      )}
    </Field>
  );
}
