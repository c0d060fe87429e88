import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminOrderDetail } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { DELIVERY_PAPERS } from '@zhiye/contract/constants/commerce/delivery-note';
import type { DeliveryPaper } from '@zhiye/contract/constants/commerce/delivery-note';
import { Button } from 'antd';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';

/** The delivery note and the acceptance form of an institution's order, as the institution has them, and what it signed. */
export function DeliveryPapers({ order: { orderNo, buyer } }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const isInstitution = buyer.type === USER_TYPE.institution;
  const { data } = useQuery({
    ...callQuery('GET /b/v1/admin/order/getSignedAcceptance', { orderNo }),
    enabled: isInstitution,
  });
  const download = useMutation({
    mutationFn: (paper: DeliveryPaper | 'signed') =>
      paper === 'signed'
        ? downloadFile('DOWNLOAD /b/v1/admin/order/downloadSignedAcceptance', { orderNo })
        : downloadFile('DOWNLOAD /b/v1/admin/order/downloadDeliveryNote', { orderNo, paper }),
  });
  if (!isInstitution) return null;
  const papers = data?.signed ? ([...DELIVERY_PAPERS, 'signed'] as const) : DELIVERY_PAPERS;
  return papers.map((paper) => (
    <Button key={paper} disabled={download.isPending} onClick={() => download.mutate(paper)}>
      {t(`orders.paper.${paper}`)}
    </Button>
  ));
}
