import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import type { PurchaseOrder } from './order-submission.ts';
import styles from './checkout.module.css';

interface PurchaseFieldsProps {
  readonly purchaseOrder: PurchaseOrder;
  readonly onChange: (purchaseOrder: PurchaseOrder) => void;
}

const NAMES = ['purchaseOrderNo', 'purchaseContact'] as const;

/** What an institution calls its purchase, and who buys there. Both may be left empty and given later. */
export function PurchaseFields({ purchaseOrder, onChange }: PurchaseFieldsProps) {
  const t = useT('cart');
  return (
    <fieldset className={styles.purchase}>
      <legend>{t('purchase.title')}</legend>
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={t(`purchase.${name}`)}
          maxLength={MAX_LENGTH[name]}
          value={purchaseOrder[name]}
          onChange={(event) => onChange({ ...purchaseOrder, [name]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
