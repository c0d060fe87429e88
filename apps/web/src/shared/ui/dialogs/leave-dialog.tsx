import { useT } from '../../i18n/use-t.ts';
import { useUnsavedChanges } from '../../navigation/use-unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before the person leaves a page of the shop with unsaved changes. */
export function LeaveDialog({ isDirty }: { readonly isDirty: boolean }) {
  const t = useT('shared');
  const blocker = useUnsavedChanges(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirmLabel={t('leave.yes')}
      cancelLabel={t('leave.no')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
