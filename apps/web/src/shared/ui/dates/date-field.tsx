import type { Ref } from 'react';
import { Field } from '../forms/field.tsx';
import type { FieldTexts } from '../forms/field.tsx';
import { DateInput } from './date-input.tsx';
import type { DateInputProps } from './date-input.tsx';

interface DateFieldProps extends FieldTexts, DateInputProps {
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** A day in a form. */
export function DateField({ label, hint, error, required, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ties) => <DateInput {...input} {...ties} />}
    </Field>
  );
}
