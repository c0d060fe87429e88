import { MAX_STEP_QUANTITY, MAX_VOLUME_STEPS } from '@zhiye/contract/constants/commerce/volume-price';
import type { VolumePriceUnit } from '@zhiye/contract/constants/commerce/volume-price';
import { Button, Input } from 'antd';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { toFen } from '../../../../shared/yuan.ts';
import styles from './volume-prices.module.css';

/** As typed; `value` in yuan or in percent of the list price. */
export interface TypedStep {
  readonly fromQuantity: string;
  readonly value: string;
}

/** Whether a typed step is a quantity from 2 on with a price: an amount, or up to 100 % of the list price. */
export function isPriceStep({ fromQuantity, value }: TypedStep, unit: VolumePriceUnit): boolean {
  const amount = toFen(value) ?? 0;
  const quantity = /^[1-9]\d{0,5}$/.test(fromQuantity.trim()) ? Number(fromQuantity) : 0;
  const isQuantity = quantity >= 2 && quantity <= MAX_STEP_QUANTITY;
  return isQuantity && amount > 0 && (unit === 'fen' || amount <= 10_000);
}

interface PriceStepsProps {
  readonly unit: VolumePriceUnit;
  /** Set by the form. */
  readonly value?: readonly TypedStep[];
  readonly onChange?: (steps: readonly TypedStep[]) => void;
}

/** The rows of a form in which the steps of a volume price are typed. */
export function PriceSteps({ unit, value = [], onChange }: PriceStepsProps) {
  const t = useT('prices-admin');
  const change = (index: number, part: Partial<TypedStep>) =>
    onChange?.(value.map((step, at) => (at === index ? { ...step, ...part } : step)));
  return (
    <div className={styles.steps}>
      {value.map((step, index) => (
        <div key={index} className={styles.step}>
          <Input
            aria-label={t('stepFrom', { number: index + 1 })}
            suffix={t('copiesFrom')}
            inputMode="numeric"
            maxLength={6}
            value={step.fromQuantity}
            onChange={(event) => change(index, { fromQuantity: event.target.value })}
          />
          <Input
            aria-label={t('stepPrice', { number: index + 1 })}
            prefix={unit === 'fen' ? '¥' : undefined}
            suffix={unit === 'share' ? t('ofList') : undefined}
            inputMode="decimal"
            maxLength={9}
            value={step.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          {value.length > 1 && (
            <Button
              type="text"
              aria-label={t('removeStep', { number: index + 1 })}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      ))}
      {value.length < MAX_VOLUME_STEPS && (
        <Button onClick={() => onChange?.([...value, { fromQuantity: '', value: '' }])}>
          {t('addStep')}
        </Button>
      )}
    </div>
  );
}
