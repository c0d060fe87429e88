import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before somebody leaves what is not saved: by a link here, by closing the window in the browser's own words. */
export function LeaveQuestion({ isDirty }: { readonly isDirty: boolean }) {
  const t = useT('shared');
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      yes={t('leave.yes')}
      no={t('leave.no')}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
