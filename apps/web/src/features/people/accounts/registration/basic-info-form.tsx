import { MAX_LENGTH, USER_TYPE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { RegistrationType } from '@zhiye/contract';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import {
  SecurityCheckMissing,
  useSecurityCheck,
} from '../../../../shared/security-check/use-security-check.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { NewPasswordFields } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { AgreementField } from '../agreements/agreement-field.tsx';
import { useAgreements } from '../agreements/use-agreements.ts';
import { PhoneCodeFields } from '../forms/phone-code-fields.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import styles from './registration.module.css';
import {
  clearRegistrationDraft,
  updateRegistrationDraft,
  useRegistrationDraft,
} from './registration-draft.ts';
import { emailRule, textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { InputOf, RefusedReply } from '../../../../shared/api/index.ts';
import type { SecurityCheck } from '../../../../shared/security-check/use-security-check.ts';
import { startSession } from '../../../../shared/state/session.ts';
import { showToast } from '../../../../shared/state/toasts.ts';

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

/** A form that starts with the draft and writes every change to it, so that another step can continue with it. */
function useRegistrationForm(): UseFormReturn<RegistrationDraft> {
  const form = useAppForm<RegistrationDraft>(useRegistrationDraft.getState());
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => updateRegistrationDraft(values),
      }),
    [subscribe],
  );
  return form;
}

/** Name, nickname and email address. */
function PersonFields({ type }: { readonly type: RegistrationType }) {
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

interface RegistrationInput {
  readonly values: RegistrationDraft;
  /** The version of the texts that the person agreed to. */
  readonly agreementVersion: string;
}

interface RegistrationHandlers {
  readonly onRefusal: (refusal: RefusedReply) => void;
  /** The person has not started the security check. */
  readonly onCheckMissing: () => void;
}

/** Creates an account and starts its session; the page then navigates by itself. */
function useRegistration(
  type: RegistrationType,
  check: SecurityCheck,
  { onRefusal, onCheckMissing }: RegistrationHandlers,
) {
  const t = useT('registration');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, agreementVersion }: RegistrationInput) => {
      const securityCheck = await check.getSolution();
      const input = { ...toRegisterInput(values), type, agreementVersion, securityCheck };
      return call('POST /b/v1/account/register', input);
    },
    onSuccess: (reply) => {
      if (!reply.isOK) return readRefusal(reply);
      clearRegistrationDraft();
      queryClient.clear();
      showToast('success', t('basic.done', { name: reply.data.personalInfo.name }));
      startSession(reply.data);
    },
    onError: (error) => {
      if (error instanceof SecurityCheckMissing) onCheckMissing();
    },
  });

  function readRefusal(refusal: RefusedReply) {
    if (refusal.code === ACCOUNT_REPLY_CODE.securityCheckFailed) check.invalidate();
    if (refusal.code === ACCOUNT_REPLY_CODE.agreementOutdated)
      void queryClient.invalidateQueries(callQuery('GET /b/v1/account/getAgreements', {}));
    onRefusal(refusal);
  }
}

type RegisterInput = InputOf<'POST /b/v1/account/register'>;

function toRegisterInput({
  phone,
  smsCode,
  email,
  agreed: _,
  ...rest
}: RegistrationDraft): Omit<RegisterInput, 'type' | 'agreementVersion' | 'securityCheck'> {
  return { ...phone, ...rest, code: smsCode, email: email.trim() };
}
