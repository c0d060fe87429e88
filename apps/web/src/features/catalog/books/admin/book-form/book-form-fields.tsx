import type { ReactNode } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { DateItem } from '../../../../../shared/ui/admin/forms/date-item.tsx';
import type { FormItemOptions } from '../../../../../shared/ui/admin/forms/form-item.tsx';
import { SelectItem } from '../../../../../shared/ui/admin/forms/select-item.tsx';
import { SuggestItem, TextAreaItem, TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { validateBookForm } from './book-draft.ts';
import type { BookFormErrorField } from './book-draft.ts';
import type { BookFormValues, TextFieldName } from './book-form-values.ts';

/** The rule of a field: what `validateBookForm` finds wrong with it. */
export function useBookRule(name: BookFormErrorField) {
  const t = useT('book-form-admin');
  return (_value: unknown, values: BookFormValues): string | undefined => {
    const error = validateBookForm(values)[name];
    return error && t(`error.${error}`);
  };
}

type FieldName = TextFieldName | 'language' | 'layout' | 'direction' | 'previewKind';

interface BookFieldProps {
  readonly name: FieldName;
  /** Columns of six; two when left out. */
  readonly span?: 1 | 3 | 6;
  readonly required?: boolean;
  readonly hasHint?: boolean;
}

interface BookFieldFrameProps extends BookFieldProps {
  readonly children: (item: FormItemOptions<string, BookFormValues>) => ReactNode;
}

/** The place of a field in the form, its texts and its rule. */
function BookField({ name, span, required, hasHint, children }: BookFieldFrameProps) {
  const t = useT('book-form-admin');
  const rule = useBookRule(name as BookFormErrorField);
  const hint = hasHint ? t(`hint.${name}`) : undefined;
  return <div data-span={span}>{children({ name, label: t(`field.${name}`), hint, required, rule })}</div>;
}

interface BookTextFieldProps extends BookFieldProps {
  readonly maxLength?: number;
  readonly isNumber?: boolean;
  readonly suggestions?: readonly string[];
}

export function BookTextField({ maxLength, isNumber, suggestions, ...field }: BookTextFieldProps) {
  return (
    <BookField {...field}>
      {(item) =>
        suggestions ? (
          <SuggestItem<BookFormValues> {...item} maxLength={maxLength} suggestions={suggestions} />
        ) : (
          <TextItem<BookFormValues>
            {...item}
            maxLength={maxLength}
            inputMode={isNumber ? 'numeric' : undefined}
          />
        )
      }
    </BookField>
  );
}

export function BookTextArea({ maxLength, ...field }: BookTextFieldProps) {
  return (
    <BookField {...field} span={3}>
      {(item) => <TextAreaItem<BookFormValues> {...item} maxLength={maxLength} />}
    </BookField>
  );
}

export function BookDateField(field: BookFieldProps) {
  return <BookField {...field}>{(item) => <DateItem<BookFormValues> {...item} />}</BookField>;
}

interface BookSelectProps extends BookFieldProps {
  readonly choices: readonly (readonly [value: string, text: string])[];
}

export function BookSelect({ choices, ...field }: BookSelectProps) {
  const t = useT('book-form-admin');
  return (
    <BookField {...field}>
      {(item) => <SelectItem<BookFormValues> {...item} placeholder={t('choose')} choices={choices} />}
    </BookField>
  );
}
