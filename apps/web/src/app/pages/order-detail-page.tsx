import { OrderInvoice } from '../../features/invoices/order-invoice.tsx';
import { ReceiptButton } from '../../features/invoices/receipt-button.tsx';
import { OrderDetailPage } from '../../features/orders/orders/order-detail-page.tsx';

/** /personal/order/detail/{orderId} with invoices and receipt. */
export function OrderDetailWithInvoicePage() {
  return (
    <OrderDetailPage
      actions={({ orderNo }) => <ReceiptButton orderNo={orderNo} />}
      sections={({ orderNo, status }) => status !== 'canceled' && <OrderInvoice orderNo={orderNo} />}
    />
  );
}
