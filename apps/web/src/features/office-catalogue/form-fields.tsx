import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Field } from '../../shared/ui/field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import type { TextFieldName } from './book-form.ts';
import { useBookForm } from './form-context.ts';

interface FormFieldProps {
  readonly name: TextFieldName;
  /** Columns of six; two when left out. */
  readonly span?: 1 | 3 | 6;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly hasHint?: boolean;
}

/** One line of text. */
export function FormText({
  name,
  span,
  required,
  maxLength,
  hasHint,
  ...input
}: FormFieldProps & { readonly type?: string; readonly list?: string; readonly inputMode?: 'numeric' }) {
  const t = useT('office-catalogue');
  const { form, mistakes, change } = useBookForm();
  return (
    <div data-span={span}>
      <TextField
        {...input}
        label={t(`field.${name}`)}
        hint={hasHint ? t(`hint.${name}`) : undefined}
        error={mistakes[name] && t(`mistake.${mistakes[name]}`)}
        required={required}
        maxLength={maxLength}
        autoComplete="off"
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </div>
  );
}

/** Several lines. */
export function FormLongText({ name, span = 3, maxLength }: FormFieldProps) {
  const t = useT('office-catalogue');
  const { form, mistakes, change } = useBookForm();
  return (
    <div data-span={span}>
      <Field label={t(`field.${name}`)} error={mistakes[name] && t(`mistake.${mistakes[name]}`)}>
        {(ties) => (
          <textarea
            {...ties}
            maxLength={maxLength}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface FormChoiceProps {
  readonly name: 'language' | 'layout' | 'direction' | 'trialKind' | 'classCode';
  readonly span?: 1 | 3 | 6;
  readonly required?: boolean;
  /** The options. */
  readonly children: ReactNode;
}

export function FormChoice({ name, span, required, children }: FormChoiceProps) {
  const t = useT('office-catalogue');
  const { form, mistakes, change } = useBookForm();
  const mistake = name === 'classCode' ? mistakes.classCode : undefined;
  return (
    <div data-span={span}>
      <Field label={t(`field.${name}`)} error={mistake && t(`mistake.${mistake}`)} required={required}>
        {(ties) => (
          <select {...ties} value={form[name]} onChange={({ target }) => change({ [name]: target.value })}>
            {children}
          </select>
        )}
      </Field>
    </div>
  );
}
