import { useT } from '../../../../shared/i18n/use-t.ts';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';

interface SecondFactorCodeFieldProps {
  /** Whether a recovery code is accepted too. */
  readonly mayRecover?: boolean;
}

/** The code of the authenticator app as a field `code` of the form around it. */
export function SecondFactorCodeField({ mayRecover = false }: SecondFactorCodeFieldProps) {
  const t = useT('second-factor');
  return (
    <FormField name="code" rule={requiredRule(t('code.missing'))}>
      {(field) => (
        <TextField
          {...field}
          label={t('code.label')}
          hint={mayRecover ? t('code.hint') : undefined}
          autoComplete="one-time-code"
          inputMode={mayRecover ? 'text' : 'numeric'}
          maxLength={32}
          spellCheck={false}
          autoFocus
        />
      )}
    </FormField>
  );
}
