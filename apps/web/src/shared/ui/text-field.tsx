import type { InputHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>;

/** One line of text: a name, an e-mail address. What an input takes goes to the input. */
export function TextField({ label, hint, error, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ties) => <input type="text" {...input} {...ties} />}
    </Field>
  );
}
