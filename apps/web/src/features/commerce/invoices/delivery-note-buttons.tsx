import { useMutation } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { DELIVERY_PAPERS } from '@zhiye/contract/constants/commerce/delivery-note';
import type { DeliveryPaper } from '@zhiye/contract/constants/commerce/delivery-note';
import { downloadFile } from '../../../shared/api/download.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Downloads what the finance office of an institution files with the payment; nothing for other buyers. */
export function DeliveryNoteButtons({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const download = useMutation({
    mutationFn: (paper: DeliveryPaper) =>
      downloadFile('DOWNLOAD /b/v1/order/downloadDeliveryNote', { orderNo, paper }),
  });
  if (!isInstitution) return null;
  return DELIVERY_PAPERS.map((paper) => (
    <Button key={paper} size="small" disabled={download.isPending} onClick={() => download.mutate(paper)}>
      <Icon name="dl" size={14} /> {t(`paper.${paper}`)}
    </Button>
  ));
}
