import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import type { TextFieldName } from './book-form-values.ts';
import { useBookForm } from './book-form-context.ts';

interface FormFieldProps {
  readonly name: TextFieldName;
  /** Columns of six; two when left out. */
  readonly span?: 1 | 3 | 6;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly hasHint?: boolean;
}

/** A text field of the book form. */
export function FormTextField({
  name,
  span,
  required,
  maxLength,
  hasHint,
  ...input
}: FormFieldProps & { readonly type?: string; readonly list?: string; readonly inputMode?: 'numeric' }) {
  const t = useT('book-form-admin');
  const { form, errors, change } = useBookForm();
  return (
    <div data-span={span}>
      <TextField
        {...input}
        label={t(`field.${name}`)}
        hint={hasHint ? t(`hint.${name}`) : undefined}
        error={errors[name] && t(`error.${errors[name]}`)}
        required={required}
        maxLength={maxLength}
        autoComplete="off"
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </div>
  );
}

/** A text area of the book form. */
export function FormTextArea({ name, span = 3, maxLength }: FormFieldProps) {
  const t = useT('book-form-admin');
  const { form, errors, change } = useBookForm();
  return (
    <div data-span={span}>
      <Field label={t(`field.${name}`)} error={errors[name] && t(`error.${errors[name]}`)}>
        {(fieldProps) => (
          <textarea
            {...fieldProps}
            maxLength={maxLength}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface FormSelectProps {
  readonly name: 'language' | 'layout' | 'direction' | 'previewKind' | 'subjectCode';
  readonly span?: 1 | 3 | 6;
  readonly required?: boolean;

  readonly children: ReactNode;
}

export function FormSelect({ name, span, required, children }: FormSelectProps) {
  const t = useT('book-form-admin');
  const { form, errors, change } = useBookForm();
  const error = name === 'subjectCode' ? errors.subjectCode : undefined;
  return (
    <div data-span={span}>
      <Field label={t(`field.${name}`)} error={error && t(`error.${error}`)} required={required}>
        {(fieldProps) => (
          <select
            {...fieldProps}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          >
            {children}
          </select>
        )}
      </Field>
    </div>
  );
}
