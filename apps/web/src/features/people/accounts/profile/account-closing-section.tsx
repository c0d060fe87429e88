import { USER_TYPE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { AccountClosingDialog } from './account-closing-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { reauthenticationMethods } from './reauthentication.ts';
import styles from './account-closing.module.css';

/** Account closing: requested here, and canceled during the waiting time. */
export function AccountClosingSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const cancel = useProfileChange('POST /b/v1/userInfo/cancelAccountClosing', {
    onDone: () => showToast('success', t('closing.canceled')),
  });
  if (profile.type === USER_TYPE.staff) return null;
  const mayClose = reauthenticationMethods(profile).length > 0;
  return (
    <section className={`card ${styles.zone}`} aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title">{t('closing.title')}</h2>
        {profile.closesAt === null ? (
          <p>{t(mayClose ? 'closing.text' : 'closing.needsPhone')}</p>
        ) : (
          <p role="status">
            <b>{t('closing.until', { time: formatInstant(profile.closesAt) })}</b> {t('closing.untilText')}
          </p>
        )}
      </div>
      {profile.closesAt === null ? (
        <Button look="danger" disabled={!mayClose} onClick={() => setDialogOpen(true)}>
          {t('closing.ask')}
        </Button>
      ) : (
        <Button look="primary" disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('closing.takeBack')}
        </Button>
      )}
      {isDialogOpen && <AccountClosingDialog profile={profile} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}
