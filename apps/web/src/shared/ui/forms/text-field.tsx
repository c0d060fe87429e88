import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style' | 'required'> {
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text: a name, an email address. Attributes of an input go to the input. */
export function TextField({ label, hint, error, required, inputRef, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ties) => <input type="text" ref={inputRef} {...input} {...ties} />}
    </Field>
  );
}
