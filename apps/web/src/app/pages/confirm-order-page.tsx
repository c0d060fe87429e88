import { useInvoiceChoice } from '../../features/invoices/use-invoice-choice.tsx';
import { ConfirmOrderPage } from '../../features/orders/checkout/confirm-order-page.tsx';

/** /confirm_order with the choice of an invoice. */
export function ConfirmOrderWithInvoicePage() {
  return <ConfirmOrderPage invoice={useInvoiceChoice()} />;
}
