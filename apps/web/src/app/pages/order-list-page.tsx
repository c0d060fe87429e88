import { OrderInvoiceState } from '../../features/invoices/order-invoice-state.tsx';
import { OrderListPage } from '../../features/orders/orders/order-list-page.tsx';

/** /personal/order with the invoice states. */
export function OrderListWithInvoicesPage() {
  return (
    <OrderListPage
      noteOf={(orderNo, orderNos) => <OrderInvoiceState orderNo={orderNo} orderNos={orderNos} />}
    />
  );
}
