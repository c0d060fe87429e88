import { DeliveryNoteButtons } from '../../features/commerce/invoices/delivery-note-buttons.tsx';
import { MonthInvoices, OrderInvoicesButton } from '../../features/commerce/invoices/invoice-zip-buttons.tsx';
import { InvoiceRequestButton, OrderInvoice } from '../../features/commerce/invoices/order-invoice.tsx';
import { OrderInvoiceState } from '../../features/commerce/invoices/order-invoice-state.tsx';
import { ReceiptButton } from '../../features/commerce/invoices/receipt-button.tsx';
import { isDeliveredOrder } from '../../features/commerce/orders/orders/order-actions.tsx';
import { OrderDetailPage } from '../../features/commerce/orders/orders/order-detail-page.tsx';
import { OrderListPage } from '../../features/commerce/orders/orders/order-list-page.tsx';

/** /personal/order/detail/{orderId} with invoices and receipt. */
export function OrderDetailWithInvoicePage() {
  return (
    <OrderDetailPage
      actions={(order) => (
        <>
          {isDeliveredOrder(order) && <DeliveryNoteButtons orderNo={order.orderNo} />}
          {isDeliveredOrder(order) && <OrderInvoicesButton orderNo={order.orderNo} />}
          {order.paidAt && order.status !== 'canceled' && <ReceiptButton orderNo={order.orderNo} />}
          {order.status !== 'canceled' && <InvoiceRequestButton orderNo={order.orderNo} />}
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
      tools={<MonthInvoices />}
      noteOf={(orderNo, orderNos) => <OrderInvoiceState orderNo={orderNo} orderNos={orderNos} />}
    />
  );
}
