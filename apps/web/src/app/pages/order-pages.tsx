import { InvoiceRequestButton, OrderInvoice } from '../../features/commerce/invoices/order-invoice.tsx';
import { OrderInvoiceState } from '../../features/commerce/invoices/order-invoice-state.tsx';
import { ReceiptButton } from '../../features/commerce/invoices/receipt-button.tsx';
import { OrderDetailPage } from '../../features/commerce/orders/orders/order-detail-page.tsx';
import { OrderListPage } from '../../features/commerce/orders/orders/order-list-page.tsx';

/** /personal/order/detail/{orderId} with invoices and receipt. */
export function OrderDetailWithInvoicePage() {
  return (
    <OrderDetailPage
      actions={({ orderNo, status }) => (
        <>
          {(status === 'paid' || status === 'completed') && <ReceiptButton orderNo={orderNo} />}
          {status !== 'canceled' && <InvoiceRequestButton orderNo={orderNo} />}
        </>
      )}
      sections={({ orderNo, status }) => status !== 'canceled' && <OrderInvoice orderNo={orderNo} />}
    />
  );
}

/** /personal/order with the invoice states. */
export function OrderListWithInvoicesPage() {
  return (
    <OrderListPage
      noteOf={(orderNo, orderNos) => <OrderInvoiceState orderNo={orderNo} orderNos={orderNos} />}
    />
  );
}
