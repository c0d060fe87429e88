import { useInvoiceChoice } from '../../features/commerce/invoices/use-invoice-choice.tsx';
import { BuyNowPage } from '../../features/commerce/orders/checkout/buy-now-page.tsx';
import { ConfirmOrderPage } from '../../features/commerce/orders/checkout/confirm-order-page.tsx';

/** /confirm_order with the choice of an invoice. */
export function ConfirmOrderWithInvoicePage() {
  return <ConfirmOrderPage invoice={useInvoiceChoice()} />;
}

/** /place with the choice of an invoice. */
export function BuyNowWithInvoicePage() {
  return <BuyNowPage invoice={useInvoiceChoice()} />;
}
