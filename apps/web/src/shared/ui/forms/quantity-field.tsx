import { MAX_CODES_PER_LINE } from '@zhiye/contract/constants/commerce/code-state';
import { useId, useState } from 'react';
import { MarkedText, SLOT } from '../../i18n/marked-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { whenLeft } from './field-leaving.ts';
import styles from './quantity-field.module.css';
import { isInputMethodKey } from './input-method.ts';

interface QuantityFieldProps {
  readonly quantity: number;
  readonly title: string;
  /** The most copies; those of an order line when missing. */
  readonly max?: number;
  readonly onChange: (quantity: number) => void;
}

/** How many codes. A typed number is stored when the field is left or Enter is pressed. */
export function QuantityField({ quantity, title, max = MAX_CODES_PER_LINE, onChange }: QuantityFieldProps) {
  const t = useT('shared');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const store = (value: number) => {
    setTyped(undefined);
    const whole = Math.min(max, Math.max(1, Math.round(value) || 1));
    if (whole !== quantity) onChange(whole);
  };
  return (
    <span className={styles.quantity}>
      <button type="button" data-repeats disabled={quantity <= 1} onClick={() => store(quantity - 1)}>
        <span aria-hidden="true">−</span>
        <span className="vh">
          <MarkedText text={t('quantity.fewer', { title: SLOT })}>{title}</MarkedText>
        </span>
      </button>
      <label className="vh" htmlFor={id}>
        <MarkedText text={t('quantity.of', { title: SLOT })}>{title}</MarkedText>
      </label>
      <input
        id={id}
        inputMode="numeric"
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, String(max).length))}
        onBlur={() => typed !== undefined && whenLeft(() => store(Number(typed)))}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && typed !== undefined && !isInputMethodKey(nativeEvent)) store(Number(typed));
        }}
      />
      <button type="button" data-repeats disabled={quantity >= max} onClick={() => store(quantity + 1)}>
        <span aria-hidden="true">+</span>
        <span className="vh">
          <MarkedText text={t('quantity.more', { title: SLOT })}>{title}</MarkedText>
        </span>
      </button>
    </span>
  );
}
