import type { InputOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';

type Category = InputOf<'POST /b/v1/account/submitInstitutionApplication'>['category'];

const CATEGORIES: readonly Category[] = ['university', 'college', 'library', 'bookshop', 'other'];

export function InstitutionCategoryField() {
  const t = useT('registration');
  return (
    <FormField name="category" rule={requiredRule(t('details.missing.category'))}>
      {({ error, inputRef, ...field }) => (
        <Field label={t('details.category')} error={error} required>
          {(ties) => (
            <select {...ties} {...field} ref={inputRef}>
              <option value="">{t('category.choose')}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </FormField>
  );
}
