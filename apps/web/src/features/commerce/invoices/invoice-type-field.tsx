import type { InvoiceType } from '@zhiye/contract';
import { INVOICE_TYPES } from '@zhiye/contract/constants/commerce/invoice';
import { useId } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import styles from './invoices.module.css';

interface InvoiceTypeFieldProps {
  /** Null: no invoice. */
  readonly value: InvoiceType | null;
  readonly mayBeNone?: boolean;
  readonly onChange: (type: InvoiceType | null) => void;
}

export function InvoiceTypeField({ value, mayBeNone = false, onChange }: InvoiceTypeFieldProps) {
  const t = useT('invoices');
  const name = useId();
  const choices = mayBeNone ? ([null, ...INVOICE_TYPES] as const) : INVOICE_TYPES;
  return (
    <fieldset className={styles.types}>
      <legend className="vh">{t('type.label')}</legend>
      {choices.map((type) => (
        <label key={type ?? 'none'}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <span>{type ? t(`type.${type}`) : t('checkout.none')}</span>
        </label>
      ))}
    </fieldset>
  );
}
