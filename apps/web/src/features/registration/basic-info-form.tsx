import type { RegistrationType } from '@zhiye/contract';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NewPasswordFields } from '../../shared/ui/new-password-fields.tsx';
import { PhoneField } from '../../shared/ui/phone-field.tsx';
import { SecurityCheckBox } from '../../shared/ui/security-check.tsx';
import { SmsCodeField } from '../../shared/ui/sms-code-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useSecurityCheck } from '../../shared/use-security-check.ts';
import { AgreementConsent } from '../../shared/ui/agreement-consent.tsx';
import { DRAFT_FIELDS, findDraftProblems } from './draft-problems.ts';
import type { DraftErrors, DraftField } from './draft-problems.ts';
import { fieldOfRefusal } from './register-refusal.ts';
import { changeDraft, useDraft } from './registration-draft.ts';
import type { Draft } from './registration-draft.ts';
import { useAgreements } from '../../shared/use-agreements.ts';
import { useRegister } from './use-register.ts';
import styles from './registration-form.module.css';

/** Phone and its proof, who one is, a password, the agreement. */
export function BasicInfoForm({ type }: { readonly type: RegistrationType }) {
  const t = useT('registration');
  const common = useT('shared');
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft();
  const [errors, setErrors] = useState<DraftErrors>({});
  const agreements = useAgreements();
  const securityCheck = useSecurityCheck();
  const { send, isSending } = useRegister(type, securityCheck, {
    onCheckMissing: () => focusOn('[role=checkbox]'),
    onRefusal: (refusal) => {
      const field = fieldOfRefusal(refusal);
      if (field) showErrors({ [field]: refusal.msg });
    },
  });

  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  /** A code is called `smsCode` on the page, so that browsers offer no other. */
  const focus = (field: DraftField) => focusOn(`input[name=${field === 'code' ? 'smsCode' : field}]`);

  function showErrors(found: DraftErrors) {
    setErrors(found);
    const first = DRAFT_FIELDS.find((field) => found[field]);
    if (first) focus(first);
  }

  function change(changed: Partial<Draft>) {
    changeDraft(changed);
    const { agreed, ...fields } = changed;
    const names = [...Object.keys(fields), ...(agreed === undefined ? [] : ['agreement'])];
    setErrors((last) => ({ ...last, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = findDraftProblems(draft, t, common);
    if (Object.keys(found).length > 0) showErrors(found);
    else if (agreements.data) send(agreements.data.version);
    else void agreements.refetch();
  }

  const { phone, code, email, name, nickname, password, passwordAgain, agreed } = draft;
  const onWrongPhone = (error: string) => showErrors({ ...errors, phone: error });
  const target = { to: 'phone', purpose: 'register', phone, securityCheck, onWrongPhone } as const;
  return (
    <form ref={form} className={`card ${styles.form}`} noValidate onSubmit={submit}>
      <fieldset>
        <legend>{t('basic.group.phone')}</legend>
        <PhoneField
          required
          value={phone}
          error={errors.phone}
          onChange={(value) => change({ phone: value })}
        />
        <div className={styles.besideInput}>
          <SecurityCheckBox check={securityCheck} />
        </div>
        <SmsCodeField
          required
          target={target}
          value={code}
          error={errors.code}
          onChange={(value) => change({ code: value })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('basic.group.person')}</legend>
        <TextField
          label={t('basic.name.label')}
          hint={t(type === 3 ? 'basic.name.hintContact' : 'basic.name.hint')}
          error={errors.name}
          required
          name="name"
          autoComplete="name"
          maxLength={40}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('basic.nickname.label')}
          hint={t('basic.nickname.hint')}
          error={errors.nickname}
          required
          name="nickname"
          autoComplete="nickname"
          maxLength={40}
          value={nickname}
          onChange={({ target }) => change({ nickname: target.value })}
        />
        <TextField
          label={t('basic.email.label')}
          hint={t('basic.email.hint')}
          error={errors.email}
          required
          type="email"
          name="email"
          autoComplete="email"
          maxLength={128}
          value={email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('basic.group.password')}</legend>
        <NewPasswordFields
          required
          value={{ password, passwordAgain }}
          errors={{ password: errors.password, passwordAgain: errors.passwordAgain }}
          onChange={(value) => change(value)}
        />
      </fieldset>
      <div className={styles.foot}>
        <AgreementConsent
          agreements={agreements}
          isGiven={agreed}
          error={errors.agreement}
          onChange={(value) => change({ agreed: value })}
        />
        <Button look="primary" size="large" type="submit" disabled={isSending}>
          {t(type === 1 ? 'basic.submit' : 'basic.submitAndGoOn')}
        </Button>
      </div>
    </form>
  );
}
