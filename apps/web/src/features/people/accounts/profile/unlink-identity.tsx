import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';

/** Unlinks WeChat or QQ after a question. */
export function UnlinkIdentity({ provider }: { readonly provider: 'weChat' | 'qq' }) {
  const t = useT('profile');
  const [isAsking, setAsking] = useState(false);
  const name = t(`identityProvider.${provider}`);
  const unlink = useProfileChange('POST /b/v1/userInfo/unlinkExternalIdentity', {
    onDone: () => showToast('success', t('unlink.done', { name })),
    onRefused: ({ msg }) => showToast('error', msg),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={t('unlink.label', { name })}
        disabled={unlink.isPending}
        onClick={() => setAsking(true)}
      >
        {t('unlink.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('unlink.question', { name })}
          confirmLabel={t('unlink.button')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setAsking(false);
            unlink.mutate({ provider });
          }}
          onCancel={() => setAsking(false)}
        >
          {t('unlink.text', { name })}
        </ConfirmDialog>
      )}
    </>
  );
}
