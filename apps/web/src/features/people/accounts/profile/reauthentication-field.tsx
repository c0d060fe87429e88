import type { Reauthentication } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { ReauthenticationFields } from '../../../../shared/ui/forms/reauthentication-fields.tsx';
import type { ReauthenticationMethod } from '../../../../shared/ui/forms/reauthentication-fields.tsx';
import type { Profile } from './profile.queries.ts';
import { reauthenticationMethods } from './reauthentication.ts';

interface ReauthenticationFieldProps {
  readonly profile: Profile;
  /** All that the account has, unless only some may be used. */
  readonly offered?: readonly ReauthenticationMethod[];
}

/** The person's password or SMS code as a field `reauthentication` of the form around it. */
export function ReauthenticationField({
  profile,
  offered = reauthenticationMethods(profile),
}: ReauthenticationFieldProps) {
  const t = useT('shared');
  const findMissing = (value: Reauthentication) => {
    if (value.by === 'password') return value.password === '' ? t('identity.missingPassword') : undefined;
    return value.code === '' ? t('sms.missing') : undefined;
  };
  return (
    <FormField<Reauthentication> name="reauthentication" rule={findMissing}>
      {(field) => <ReauthenticationFields {...field} offered={offered} />}
    </FormField>
  );
}
