import { MAX_LENGTH, USER_TYPE } from '@zhiye/contract/constants';
import type { RegistrationType } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { emailRule, textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';

/** Name, nickname and email address. */
export function PersonFields({ type }: { readonly type: RegistrationType }) {
  const t = useT('registration');
  return (
    <>
      <FormField name="name" rule={textRule(t('basic.name.missing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('basic.name.label')}
            hint={t(type === USER_TYPE.institution ? 'basic.name.hintContact' : 'basic.name.hint')}
            required
            autoComplete="name"
            maxLength={MAX_LENGTH.personName}
          />
        )}
      </FormField>
      <FormField name="nickname" rule={textRule(t('basic.nickname.missing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('basic.nickname.label')}
            hint={t('basic.nickname.hint')}
            required
            autoComplete="nickname"
            maxLength={MAX_LENGTH.personName}
          />
        )}
      </FormField>
      <FormField name="email" rule={emailRule(t('basic.email.missing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('basic.email.label')}
            hint={t('basic.email.hint')}
            required
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTH.email}
          />
        )}
      </FormField>
    </>
  );
}
