import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { PasswordField } from '../../../../shared/ui/forms/password-field.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { ImageCodeField } from './image-code-field.tsx';

/** Also the names of the fields. */
export interface PasswordSignInValues {
  readonly account: string;
  readonly password: string;
  readonly imageCode: string;
}

interface PasswordSignInFieldsProps {
  /** A data URL; missing while it is loading, or when it could not be fetched. */
  readonly image: string | undefined;
  readonly isImageFailed: boolean;
  readonly onRenew: () => void;
}

export function PasswordSignInFields({ image, isImageFailed, onRenew }: PasswordSignInFieldsProps) {
  const t = useT('sign-in');
  return (
    <>
      <FormField name="account" rule={requiredRule(t('account.missing'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('account.label')}
            hint={t('account.hint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH.account}
            autoFocus
          />
        )}
      </FormField>
      <FormField name="password" rule={requiredRule(t('password.missing'))}>
        {(field) => <PasswordField {...field} label={t('password.label')} autoComplete="current-password" />}
      </FormField>
      <FormField name="imageCode" rule={requiredRule(t('imageCode.missing'))}>
        {(field) => <ImageCodeField {...field} image={image} isFailed={isImageFailed} onRenew={onRenew} />}
      </FormField>
    </>
  );
}
