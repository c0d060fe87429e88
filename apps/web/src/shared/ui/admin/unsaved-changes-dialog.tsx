import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { AdminConfirm } from './admin-confirm.tsx';

/** Asks before the person leaves with unsaved changes. Closing the window shows the browser's own question. */
export function UnsavedChangesDialog({ isDirty }: { readonly isDirty: boolean }) {
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
    <AdminConfirm
      title={t('leave.title')}
      confirmLabel={t('leave.yes')}
      cancelLabel={t('leave.no')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {t('leave.text')}
    </AdminConfirm>
  );
}
