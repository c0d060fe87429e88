import type { OfficeUserAct } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import type { UserDetail } from './user-detail.ts';
import { useUserAct } from './use-user-act.ts';
import styles from './user-acts.module.css';

/** What whoever asks may do to the account, each after a question that says what will happen. */
export function UserActs({ detail: { user, acts } }: { readonly detail: UserDetail }) {
  const t = useT('office-users');
  const [asked, setAsked] = useState<OfficeUserAct>();
  const [password, setPassword] = useState<string>();
  const act = useUserAct(user.userId);
  const close = () => {
    setAsked(undefined);
    act.reset();
  };
  const confirm = async (confirmed: 'unfreeze' | 'resetPassword' | 'endSessions') => {
    setAsked(undefined);
    const given = await act.mutateAsync({ act: confirmed }).catch(() => undefined);
    setPassword(given);
  };

  return (
    <footer>
      {acts.length === 0 && <p className="sub s13">{t('noActs')}</p>}
      {act.isError && asked === undefined && (
        <Message tone="bad" title={t('failed')}>
          {act.error.message}
        </Message>
      )}
      <div className={styles.acts}>
        {acts.map((one) => (
          <Button
            key={one}
            danger={one === 'freeze'}
            disabled={act.isPending}
            onClick={() => {
              act.reset();
              setAsked(one);
            }}
          >
            {t(`act.${one}`)}
          </Button>
        ))}
      </div>
      {(asked === 'unfreeze' || asked === 'resetPassword' || asked === 'endSessions') && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`, { name: user.name })}
          yes={t(`act.${asked}`)}
          no={t('cancel')}
          onYes={() => void confirm(asked)}
          onNo={close}
        >
          {t(`ask.${asked}.text`)}
        </ConfirmDialog>
      )}
      {asked === 'freeze' && <FreezeDialog name={user.name} act={act} onClose={close} />}
      {asked === 'setRoles' && <RolesDialog user={user} act={act} onClose={close} />}
      {password && <TemporaryPassword password={password} onClose={() => setPassword(undefined)} />}
    </footer>
  );
}
