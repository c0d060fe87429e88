import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';

/** The text fields of both applications. */
const ATTRIBUTES = {
  name: { maxLength: MAX_LENGTH.personName, autoComplete: 'name' },
  institution: { maxLength: MAX_LENGTH.institution, autoComplete: 'organization' },
  institutionName: { maxLength: MAX_LENGTH.institution, autoComplete: 'organization' },
  address: { maxLength: MAX_LENGTH.address, autoComplete: 'street-address' },
  contactName: { maxLength: MAX_LENGTH.personName, autoComplete: 'name' },
  department: { maxLength: MAX_LENGTH.department },
} as const;

/** One required line of text. */
export function DetailField({ name }: { readonly name: keyof typeof ATTRIBUTES }) {
  const t = useT('registration');
  return (
    <FormField name={name} rule={textRule(t(`details.missing.${name}`))}>
      {(field) => <TextField {...field} {...ATTRIBUTES[name]} label={t(`details.${name}`)} required />}
    </FormField>
  );
}
