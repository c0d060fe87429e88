import { USER_TYPE } from '@zhiye/contract/constants';
import { MonthInvoices } from '../../features/commerce/invoices/month-invoices.tsx';
import { OrderDocuments } from '../../features/commerce/invoices/order-documents.tsx';
import { InvoiceRequestButton, OrderInvoice } from '../../features/commerce/invoices/order-invoice.tsx';
import { OrderInvoiceState } from '../../features/commerce/invoices/order-invoice-state.tsx';
import { ReceiptButton } from '../../features/commerce/invoices/receipt-button.tsx';
import { isDeliveredOrder } from '../../features/commerce/orders/orders/order-actions.tsx';
import { OrderDetailPage } from '../../features/commerce/orders/orders/order-detail-page.tsx';
import { OrderListPage } from '../../features/commerce/orders/orders/order-list-page.tsx';
import { QuotationDocuments } from '../../features/commerce/quotations/quotation-documents.tsx';
import type { DataOf } from '../../shared/api/index.ts';
import { useClientStore } from '../../shared/state/client-store.ts';

type Order = DataOf<'GET /b/v1/order/getOrder'>;

/** /personal/order/detail/{orderId} with invoices and documents. */
export function OrderDetailWithInvoicePage() {
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  return (
    <OrderDetailPage
      actions={(order) => (
        <>
          {!isInstitution && hasReceipt(order) && <ReceiptButton orderNo={order.orderNo} />}
          {order.status !== 'canceled' && <InvoiceRequestButton orderNo={order.orderNo} />}
        </>
      )}
      documents={(order) => isInstitution && hasDocuments(order) && <InstitutionDocuments order={order} />}
      sections={({ orderNo, status }) => status !== 'canceled' && <OrderInvoice orderNo={orderNo} />}
    />
  );
}

const hasReceipt = ({ paidAt, status }: Order): boolean => paidAt !== null && status !== 'canceled';

const hasDocuments = (order: Order): boolean =>
  hasReceipt(order) || isDeliveredOrder(order) || order.quotationNo !== null;

function InstitutionDocuments({ order }: { readonly order: Order }) {
  const { orderNo, quotationNo } = order;
  return (
    <OrderDocuments orderNo={orderNo} isDelivered={isDeliveredOrder(order)} hasReceipt={hasReceipt(order)}>
      {quotationNo && <QuotationDocuments quotationNo={quotationNo} />}
    </OrderDocuments>
  );
}

/** /personal/order with the invoice states. */
export function OrderListWithInvoicesPage() {
  return (
    <OrderListPage
      tools={<MonthInvoices />}
      noteOf={(orderNo, orderNos) => <OrderInvoiceState orderNo={orderNo} orderNos={orderNos} />}
    />
  );
}
