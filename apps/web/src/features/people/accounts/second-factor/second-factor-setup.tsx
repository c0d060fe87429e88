import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import type { Profile } from '../profile/profile.queries.ts';
import { initialReauthentication } from '../profile/reauthentication.ts';
import type { ReauthenticationValues } from '../profile/reauthentication.ts';
import { ReauthenticationField } from '../profile/reauthentication-field.tsx';
import { SecondFactorCodeField } from './second-factor-code-field.tsx';
import { SecondFactorSecret } from './second-factor-secret.tsx';
import styles from './second-factor.module.css';

interface SecondFactorSetupProps {
  readonly profile: Profile;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Turns two-step verification on: password first, then a code of the authenticator app. */
export function SecondFactorSetup({ profile, onDone, onCancel }: SecondFactorSetupProps) {
  const t = useT('second-factor');
  const proof = useAppForm<ReauthenticationValues>(initialReauthentication(profile));
  const confirmation = useAppForm({ code: '' });
  const start = useMutation({
    mutationFn: (values: ReauthenticationValues) => call('POST /b/v1/userInfo/startSecondFactor', values),
    gcTime: 0,
    onSuccess: (reply) => {
      if (!reply.isOK) showRefusalAtField(proof, reply);
    },
  });
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call('POST /b/v1/userInfo/finishSecondFactor', { code: code.trim() }),
    gcTime: 0,
    onSuccess: (reply) => {
      if (reply.isOK) onDone(reply.data.recoveryCodes);
      else showRefusalAtField(confirmation, reply);
    },
  });
  const secret = start.data?.isOK ? start.data.data : undefined;
  const actions = (label: string, isPending: boolean) => (
    <div className={styles.actions}>
      <Button look="primary" type="submit" disabled={isPending}>
        {label}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  );
  if (!secret) {
    return (
      <Form form={proof} className={styles.panel} isBlocked={start.isPending} onSubmit={start.mutate}>
        <ReauthenticationField profile={profile} />
        {actions(t('next'), start.isPending)}
      </Form>
    );
  }
  return (
    <Form form={confirmation} className={styles.panel} isBlocked={finish.isPending} onSubmit={finish.mutate}>
      <SecondFactorSecret secret={secret} error={null} onRetry={onCancel} />
      <SecondFactorCodeField />
      {actions(t('turnOn'), finish.isPending)}
    </Form>
  );
}
