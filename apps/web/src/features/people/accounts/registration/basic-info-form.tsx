import { USER_TYPE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { RegistrationType } from '@zhiye/contract';
import { useRef } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useSecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form } from '../../../../shared/ui/forms/form.tsx';
import { NewPasswordFields } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { AgreementField } from '../agreements/agreement-field.tsx';
import { useAgreements } from '../agreements/use-agreements.ts';
import { PhoneCodeFields } from '../forms/phone-code-fields.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { PersonFields } from './person-fields.tsx';
import type { RegistrationDraft } from './registration-draft.ts';
import { useRegistration } from './use-registration.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import styles from './registration-form.module.css';

/** Phone with its proof, the person, a password, the agreement. */
export function BasicInfoForm({ type }: { readonly type: RegistrationType }) {
  const t = useT('registration');
  const phoneGroup = useRef<HTMLFieldSetElement>(null);
  const form = useRegistrationForm();
  const agreements = useAgreements();
  const securityCheck = useSecurityCheck();
  const registration = useRegistration(type, securityCheck, {
    onCheckMissing: () => phoneGroup.current?.querySelector<HTMLElement>('[role=checkbox]')?.focus(),
    onRefusal: (refusal) => {
      if (refusal.code === ACCOUNT_REPLY_CODE.agreementOutdated) form.setValue('agreed', false);
      showRefusalAtField(form, refusal);
    },
  });

  function send(values: RegistrationDraft) {
    if (agreements.data) registration.mutate({ values, agreementVersion: agreements.data.version });
    else void agreements.refetch();
  }

  return (
    <Form form={form} className={`card ${styles.form}`} isBlocked={registration.isPending} onSubmit={send}>
      <fieldset ref={phoneGroup}>
        <legend>{t('basic.group.phone')}</legend>
        <PhoneCodeFields
          purpose="register"
          securityCheck={securityCheck}
          required
          checkClassName={styles.besideInput}
        />
      </fieldset>
      <fieldset>
        <legend>{t('basic.group.person')}</legend>
        <PersonFields type={type} />
      </fieldset>
      <fieldset>
        <legend>{t('basic.group.password')}</legend>
        <NewPasswordFields required weak={t('basic.password.weak')} missing={t('basic.password.missing')} />
      </fieldset>
      <div className={styles.foot}>
        <AgreementField agreements={agreements} />
        <Button look="primary" size="large" type="submit" disabled={registration.isPending}>
          {t(type === USER_TYPE.personal ? 'basic.submit' : 'basic.submitAndGoOn')}
        </Button>
      </div>
    </Form>
  );
}
