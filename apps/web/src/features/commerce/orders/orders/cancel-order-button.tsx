import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useCancelOrder } from './order.queries.ts';

interface CancelOrderButtonProps {
  readonly orderNo: string;
  readonly look?: 'plain' | 'text';
}

/** Cancels an unpaid order after a confirmation (requirement R-410). */
export function CancelOrderButton({ orderNo, look = 'plain' }: CancelOrderButtonProps) {
  const t = useT('orders');
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const cancelNow = async () => {
    setAsking(false);
    const isCanceled = await cancel.mutateAsync(orderNo).catch(() => false);
    if (isCanceled) showToast('success', t('cancel.done'));
  };
  return (
    <>
      <Button look={look} size="small" disabled={cancel.isPending} onClick={() => setAsking(true)}>
        {t('cancel.do')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cancel.question')}
          confirmLabel={t('cancel.yes')}
          cancelLabel={t('cancel.no')}
          onConfirm={() => void cancelNow()}
          onCancel={() => setAsking(false)}
        >
          {t('cancel.consequence')}
        </ConfirmDialog>
      )}
    </>
  );
}
