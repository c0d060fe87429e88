import { MAX_LENGTH } from '@zhiye/contract/constants';
import type { ChangeEvent, Ref } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import styles from './image-code-field.module.css';

interface ImageCodeFieldProps {
  readonly value: string;
  readonly error?: string;
  /** A data URL; missing while it is loading, or when it could not be fetched. */
  readonly image?: string;
  readonly isFailed: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onRenew: () => void;
}

/** Four characters read from a picture. */
export function ImageCodeField({
  value,
  error,
  image,
  isFailed,
  inputRef,
  onChange,
  onRenew,
}: ImageCodeFieldProps) {
  const t = useT('sign-in');
  return (
    <Field label={t('imageCode.label')} error={error}>
      {(ties) => (
        <div className={styles.row}>
          <input
            {...ties}
            ref={inputRef}
            name="imageCode"
            placeholder={t('imageCode.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH.imageCode}
            required
            value={value}
            onChange={onChange}
          />
          <span className={styles.picture}>
            {image && <img src={image} alt={t('imageCode.alt')} width={116} height={40} />}
            {isFailed && t('imageCode.failed')}
          </span>
          <button type="button" className="lk s13" onClick={onRenew}>
            {t('imageCode.renew')}
          </button>
        </div>
      )}
    </Field>
  );
}
