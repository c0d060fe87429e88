import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceStateTag } from './invoice-state-tag.tsx';

interface OrderInvoiceStateProps {
  readonly orderNo: string;
  /** All orders of the list: one call returns their states. */
  readonly orderNos: readonly string[];
}

/** The invoice state of an order in a list; nothing while no invoice was asked for. */
export function OrderInvoiceState({ orderNo, orderNos }: OrderInvoiceStateProps) {
  const t = useT('invoices');
  const { data } = useQuery(callQuery('POST /b/v1/invoice/findInvoiceStates', { orderNos: [...orderNos] }));
  const found = data?.list.find((one) => one.orderNo === orderNo);
  if (!found || found.state === 'unrequested') return null;
  return (
    <span className="s12 sub">
      {t('title')} <InvoiceStateTag state={found.state} />
    </span>
  );
}
