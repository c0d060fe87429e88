import { useT } from '../../i18n/use-t.ts';
import { useUnsavedChanges } from '../../navigation/use-unsaved-changes.ts';
import { AdminConfirm } from './admin-confirm.tsx';

/** Asks before the person leaves with unsaved changes. Closing the window shows the browser's own question. */
export function UnsavedChangesDialog({ isDirty }: { readonly isDirty: boolean }) {
  const t = useT('shared');
  const blocker = useUnsavedChanges(isDirty);
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
