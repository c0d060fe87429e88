import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import type { Profile } from '../profile/profile.queries.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import type { Reply } from '../../../../shared/api/index.ts';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from '../profile/form-dialog.tsx';
import { SecondFactorCodeField } from './second-factor-code-field.tsx';
import { initialReauthentication } from '../profile/reauthentication.ts';
import type { ReauthenticationValues } from '../profile/reauthentication.ts';
import { ReauthenticationField } from '../profile/reauthentication-field.tsx';
import { SecondFactorSecret } from './second-factor-secret.tsx';

const STATE_KEY = 'GET /b/v1/userInfo/getSecondFactor';

/** Two-step verification of a staff member: turn on, new recovery codes, turn off. */
export function SecondFactorSection({ profile }: { readonly profile: Profile }) {
  const t = useT('second-factor');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(STATE_KEY, {}));
  const [open, setOpen] = useState<'setup' | 'renew' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (given?: readonly string[]) => {
    setOpen(undefined);
    setCodes(given);
    void queryClient.invalidateQueries({ queryKey: [STATE_KEY] });
  };
  if (codes) {
    return (
      <ProfileSection title={t('title')}>
        <RecoveryCodes codes={codes} doneLabel={t('recovery.done')} onDone={() => setCodes(undefined)} />
      </ProfileSection>
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={2} />;
  return (
    <ProfileSection title={t('title')}>
      {data.onSince === null ? (
        <div className={styles.panel}>
          <p className="sub">{t(data.isRequired ? 'off.required' : 'off.text')}</p>
          {open === 'setup' ? (
            <SecondFactorSetup profile={profile} onDone={finish} onCancel={() => setOpen(undefined)} />
          ) : (
            <div>
              <Button look="primary" onClick={() => setOpen('setup')}>
                {t('turnOn')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <div className={styles.panel}>
          <p>{t('on', { day: formatDay(data.onSince) })}</p>
          <p className="sub">{t('recovery.left', { count: data.recoveryCodesLeft })}</p>
          <div className={styles.actions}>
            <Button onClick={() => setOpen('renew')}>{t('renew.title')}</Button>
            <Button look="danger" onClick={() => setOpen('remove')}>
              {t('remove.title')}
            </Button>
          </div>
        </div>
      )}
      {(open === 'renew' || open === 'remove') && (
        <SecondFactorCodeDialog
          action={open}
          onDone={(given) => {
            if (!given) showToast('success', t('remove.done'));
            finish(given);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ProfileSection>
  );
}

interface SecondFactorCodeDialogProps {
  readonly action: 'renew' | 'remove';
  /** Gets the new recovery codes, if there are any. */
  readonly onDone: (recoveryCodes?: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for a code before the recovery codes are replaced, or two-step verification is turned off. */
function SecondFactorCodeDialog({ action, onDone, onClose }: SecondFactorCodeDialogProps) {
  const t = useT('second-factor');
  const form = useAppForm({ code: '' });
  const change = useMutation({
    mutationFn: ({ code }: { code: string }): Promise<Reply<{ recoveryCodes: string[] } | null>> =>
      action === 'renew'
        ? call('POST /b/v1/userInfo/replaceRecoveryCodes', { code: code.trim() })
        : call('POST /b/v1/userInfo/removeSecondFactor', { code: code.trim() }),
    gcTime: 0,
    onSuccess: (reply) => {
      if (reply.isOK) onDone(reply.data?.recoveryCodes);
      else showRefusalAtField(form, reply);
    },
  });
  return (
    <FormDialog
      title={t(`${action}.title`)}
      form={form}
      submitLabel={t(`${action}.submit`)}
      look={action === 'remove' ? 'danger' : 'primary'}
      isSending={change.isPending}
      onSubmit={change.mutate}
      onClose={onClose}
    >
      <p className="sub">{t(`${action}.text`)}</p>
      <SecondFactorCodeField mayRecover />
    </FormDialog>
  );
}

interface SecondFactorSetupProps {
  readonly profile: Profile;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Turns two-step verification on: password first, then a code of the authenticator app. */
function SecondFactorSetup({ profile, onDone, onCancel }: SecondFactorSetupProps) {
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
