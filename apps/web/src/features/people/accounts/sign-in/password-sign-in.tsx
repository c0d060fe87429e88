import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import type { ChangeEvent, Ref } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import styles from './sign-in.module.css';
import { nextStepOf } from './next-step.ts';
import type { NextStep } from './next-step.ts';
import { useSignInQuery } from './sign-in-query.ts';
import type { Portal } from './sign-in-query.ts';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { PasswordField } from '../../../../shared/ui/forms/password-field.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';

interface PasswordSignInProps {
  readonly portal: Portal | undefined;
  readonly onNextStep: (step: NextStep) => void;
}

/** Signs in by account, password and image code. */
export function PasswordSignIn({ portal, onNextStep }: PasswordSignInProps) {
  const t = useT('sign-in');
  const { from } = useSignInQuery();
  const form = useAppForm<PasswordSignInValues>({ account: '', password: '', imageCode: '' });
  const refusal = useSignInRefusal(form);
  const startSignedInSession = useSessionStart();
  // a picture is valid for one attempt and five minutes, so none is cached
  const imageCode = useQuery({
    ...callQuery('GET /b/v1/account/getImageCode', {}),
    gcTime: 0,
    staleTime: Infinity,
  });
  const signIn = useMutation({
    mutationFn: (input: PasswordSignInValues & { readonly imageCodeId: string }) =>
      call('POST /b/v1/account/signIn', { ...input, ...(portal && { portal }) }),
    onSuccess: (reply) => {
      if (reply.isOK) return startSignedInSession(reply.data);
      const step = nextStepOf(reply);
      if (step) return onNextStep(step);
      renewPicture();
      refusal.showRefusal(reply);
    },
    onError: renewPicture,
  });

  /** The server accepts a picture only once, whatever its answer was. */
  function renewPicture() {
    form.setValue('imageCode', '');
    void imageCode.refetch();
  }

  function send(values: PasswordSignInValues) {
    if (imageCode.data) signIn.mutate({ ...values, imageCodeId: imageCode.data.imageCodeId });
    else void imageCode.refetch();
  }

  return (
    <Form form={form} isBlocked={signIn.isPending || refusal.waitSeconds > 0} onSubmit={send}>
      <PasswordSignInFields
        image={imageCode.data?.image}
        isImageFailed={imageCode.isError}
        onRenew={renewPicture}
      />
      <div className={styles.line}>
        <span className="sub">{t('publicComputer')}</span>
        <Link className="lk" to={paths.forgetPassword(from)}>
          {t('forgot')}
        </Link>
      </div>
      <SubmitRow label={t('submit')} isPending={signIn.isPending} {...refusal} />
    </Form>
  );
}

/** Also the names of the fields. */
interface PasswordSignInValues {
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

function PasswordSignInFields({ image, isImageFailed, onRenew }: PasswordSignInFieldsProps) {
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

interface ImageCodeFieldProps {
  readonly value: string;
  readonly error?: string;
  /** A data URL; missing while it is loading, or when it could not be fetched. */
  readonly image?: string;
  readonly isFailed: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onRenew: () => void;
}

/** Four characters read from a picture. */
function ImageCodeField({ value, error, image, isFailed, inputRef, onChange, onRenew }: ImageCodeFieldProps) {
  const t = useT('sign-in');
  return (
    <Field label={t('imageCode.label')} error={error}>
      {(ties) => (
        <div className={styles.row}>
          <input
            {...ties}
            ref={inputRef}
            name="imageCode"
            placeholder={t('imageCode.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH.imageCode}
            required
            value={value}
            onChange={onChange}
          />
          <span className={styles.picture}>
            {image && <img src={image} alt={t('imageCode.alt')} width={116} height={40} />}
            {isFailed && t('imageCode.failed')}
          </span>
          <button type="button" className="lk s13" onClick={onRenew}>
            {t('imageCode.renew')}
          </button>
        </div>
      )}
    </Field>
  );
}
