import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';

interface ConfirmedActionProps {
  /** Texts `do`, `question`, `consequence` and `done` below this key of `books-admin`. */
  readonly textKey: 'cancelImport' | 'revisions.restore' | 'revisions.withdraw';
  /** Tells buttons of one list apart for screen readers. */
  readonly label?: string;
  readonly cancelLabel: string;
  readonly look?: 'danger' | 'primary';
  readonly run: () => Promise<unknown>;
}

/** A button that asks first, then runs the action once. Errors are shown by the caller of the API. */
export function ConfirmedAction({ textKey, label, cancelLabel, look, run }: ConfirmedActionProps) {
  const t = useT('books-admin');
  const [isAsked, setIsAsked] = useState(false);
  const action = useMutation({
    mutationFn: run,
    onSuccess: () => showToast('success', t(`${textKey}.done`)),
  });
  const runNow = () => {
    setIsAsked(false);
    action.mutate();
  };
  return (
    <>
      <Button size="small" aria-label={label} disabled={action.isPending} onClick={() => setIsAsked(true)}>
        {t(`${textKey}.do`)}
      </Button>
      {isAsked && (
        <AdminConfirm
          title={t(`${textKey}.question`)}
          confirmLabel={t(`${textKey}.do`)}
          cancelLabel={cancelLabel}
          look={look}
          onConfirm={runNow}
          onCancel={() => setIsAsked(false)}
        >
          {t(`${textKey}.consequence`)}
        </AdminConfirm>
      )}
    </>
  );
}
