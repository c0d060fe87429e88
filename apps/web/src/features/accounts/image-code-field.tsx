import type { ChangeEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Field } from '../../shared/ui/field.tsx';
import styles from './image-code-field.module.css';

interface ImageCodeFieldProps {
  readonly value: string;
  readonly error?: string;
  /** A data URL; missing while it is on its way, or when it could not be had. */
  readonly image?: string;
  readonly failed: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onRenew: () => void;
}

/** Four characters read from a picture. */
export function ImageCodeField({ value, error, image, failed, onChange, onRenew }: ImageCodeFieldProps) {
  const t = useT('accounts');
  return (
    <Field label={t('imageCode.label')} error={error}>
      {(ties) => (
        <div className={styles.row}>
          <input
            {...ties}
            name="imageCode"
            placeholder={t('imageCode.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8}
            required
            value={value}
            onChange={onChange}
          />
          <span className={styles.picture}>
            {image && <img src={image} alt={t('imageCode.alt')} width={116} height={40} />}
            {failed && t('imageCode.failed')}
          </span>
          <button type="button" className="lk s13" onClick={onRenew}>
            {t('imageCode.renew')}
          </button>
        </div>
      )}
    </Field>
  );
}
