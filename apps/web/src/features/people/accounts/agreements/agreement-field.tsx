import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { AgreementConsent } from './agreement-consent.tsx';
import type { Agreements } from './use-agreements.ts';

/** The consent as a field `agreed` of the form around it. */
export function AgreementField({ agreements }: { readonly agreements: UseQueryResult<Agreements> }) {
  const t = useT('shared');
  return (
    <FormField<boolean> name="agreed" rule={(agreed) => (agreed ? undefined : t('agreement.missing'))}>
      {({ value, ...field }) => <AgreementConsent {...field} agreements={agreements} isGiven={value} />}
    </FormField>
  );
}
