import { MAX_CODES_PER_LINE } from '@zhiye/contract/constants/commerce/code-state';
import type { NextStep as Step } from '@zhiye/contract/constants/commerce/line-price';
import { formatMoney } from '../../../../shared/format.ts';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './checkout.module.css';

interface NextStepProps {
  readonly next: Step | null;
  readonly quantity: number;
  readonly title: string;
  /** Missing where the quantity is not changed. */
  readonly onChange?: (quantity: number) => void;
}

/** How many more copies make each one cheaper. Nothing where no lower price follows. */
export function NextStep({ next, quantity, title, onChange }: NextStepProps) {
  const t = useT('cart');
  if (!next || quantity + next.addQuantity > MAX_CODES_PER_LINE) return null;
  const reached = quantity + next.addQuantity;
  return (
    <p className={styles.next}>
      <span>{t('nextStep', { count: next.addQuantity, price: formatMoney(next.unitFen) })}</span>{' '}
      {onChange && (
        <button type="button" className="lk" onClick={() => onChange(reached)}>
          {t('nextStepGo', { count: reached })}
          <HiddenTitle>{title}</HiddenTitle>
        </button>
      )}
    </p>
  );
}
