import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import styles from './account-panel.module.css';
import { nextStepOf } from './next-step.ts';
import type { NextStep } from './next-step.ts';
import { PasswordSignInFields } from './password-sign-in-fields.tsx';
import type { PasswordSignInValues } from './password-sign-in-fields.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import type { Portal } from './sign-in-query.ts';
import { SubmitRow } from './submit-row.tsx';
import { useSessionStart } from './use-session-start.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

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
