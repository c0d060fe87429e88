import { useInvoiceChoice } from '../../features/invoices/use-invoice-choice.tsx';
import { BuyNowPage } from '../../features/orders/checkout/buy-now-page.tsx';

/** /place with the choice of an invoice. */
export function BuyNowWithInvoicePage() {
  return <BuyNowPage invoice={useInvoiceChoice()} />;
}
