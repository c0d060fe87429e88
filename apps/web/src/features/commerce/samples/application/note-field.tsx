import { SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { translate, useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { findTextError } from '../../../../shared/validation/plain-text.ts';

const noteRule = (text: string) =>
  findTextError(text) === 'unseen' ? translate('shared', 'text.forbidden') : undefined;

export function NoteField() {
  const t = useT('samples');
  return (
    <FormField name="note" rule={noteRule}>
      {({ value, error, inputRef, onChange }) => (
        <Field label={t('field.note')} hint={t('hint.note')} error={error}>
          {(ties) => (
            <textarea
              {...ties}
              ref={inputRef}
              rows={3}
              maxLength={SAMPLE_MAX_LENGTH.note}
              value={value}
              // one line in the database: a break would be refused
              onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
            />
          )}
        </Field>
      )}
    </FormField>
  );
}
