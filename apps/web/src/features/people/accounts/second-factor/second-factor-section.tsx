import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import type { Profile } from '../profile/profile.queries.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorCodeDialog } from './second-factor-code-dialog.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import styles from './second-factor.module.css';

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
