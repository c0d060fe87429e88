import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../shared/api/download.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Downloads the receipt of a paid order. The call shows a refusal itself. */
export function ReceiptButton({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/invoice/downloadReceipt', { orderNo }),
  });
  return (
    <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon name="dl" size={14} /> {t('receipt')}
    </Button>
  );
}
