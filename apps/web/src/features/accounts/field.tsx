import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import controls from '../../shared/ui/controls.module.css';

/** What ties an input to its label, hint and error. */
interface InputTies {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong, in words. */
  readonly error?: string;
  readonly children: (ties: InputTies) => ReactNode;
}

/** A field: label above, hint and error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: controls.input,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint && (
        <p className={controls.hint} id={`${id}-hint`}>
          {hint}
        </p>
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
