import { useMutation } from '@tanstack/react-query';
import type { AdminOrderDetail } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { DELIVERY_PAPERS } from '@zhiye/contract/constants/commerce/delivery-note';
import type { DeliveryPaper } from '@zhiye/contract/constants/commerce/delivery-note';
import { Button } from 'antd';
import { downloadFile } from '../../../../shared/api/download.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';

/** The delivery note and the acceptance form of an institution's order, as the institution has them. */
export function DeliveryPapers({ order: { orderNo, buyer } }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const download = useMutation({
    mutationFn: (paper: DeliveryPaper) =>
      downloadFile('DOWNLOAD /b/v1/admin/order/downloadDeliveryNote', { orderNo, paper }),
  });
  if (buyer.type !== USER_TYPE.institution) return null;
  return DELIVERY_PAPERS.map((paper) => (
    <Button key={paper} disabled={download.isPending} onClick={() => download.mutate(paper)}>
      {t(`orders.paper.${paper}`)}
    </Button>
  ));
}
