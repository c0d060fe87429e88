import type { InvoiceChoice } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';

/** The port to the invoice that a buyer asks for together with an order. Orders defines it and a later area implements it. */
export interface OrderInvoicing {
  /** Keeps the choice until the order is paid. Refuses another user's title, and an order that costs nothing. */
  chooseInvoice(
    tx: Tx,
    order: { readonly orderNo: string; readonly userId: string; readonly amountFen: number },
    choice: InvoiceChoice,
    now: Date,
  ): Promise<void>;
}
