import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import controls from './controls.module.css';

/** The attributes that connect an input with its label, hint and error. */
interface FieldInputProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** The texts around an input. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong, in words. */
  readonly error?: string;
  /** Shown beside the label, for forms that also have optional fields. */
  readonly required?: boolean;
}

interface FieldProps extends FieldTexts {
  readonly children: (ties: FieldInputProps) => ReactNode;
}

/** A field: label above, hint and error below. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const t = useT('shared');
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {label}
        {/* screen readers get it from the input */}
        {required && <i aria-hidden="true">{t('required')}</i>}
      </label>
      {children({
        id,
        className: controls.input,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint && (
        <div className={controls.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
    </div>
  );
}
