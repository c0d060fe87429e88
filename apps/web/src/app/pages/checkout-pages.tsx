import { useAgreementChoice } from '../../features/commerce/agreements/use-agreement-choice.tsx';
import { useInvoiceChoice } from '../../features/commerce/invoices/use-invoice-choice.tsx';
import { BuyNowPage } from '../../features/commerce/orders/checkout/buy-now-page.tsx';
import { ConfirmOrderPage } from '../../features/commerce/orders/checkout/confirm-order-page.tsx';

/** /confirm_order with the choices of an invoice and of an order on account. */
export function ConfirmOrderWithInvoicePage() {
  return <ConfirmOrderPage invoice={useInvoiceChoice()} credit={useAgreementChoice()} />;
}

/** /place with the choices of an invoice and of an order on account. */
export function BuyNowWithInvoicePage() {
  return <BuyNowPage invoice={useInvoiceChoice()} credit={useAgreementChoice()} />;
}
