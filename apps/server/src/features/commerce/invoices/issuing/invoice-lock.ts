import type { Tx } from '../../../../db/client.ts';
import { lockOrder } from '../../orders/index.ts';
import { lockInvoiceRow, selectInvoice } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';

/** Locks the order first, like everybody. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<StoredInvoice | undefined> {
  const invoice = await selectInvoice(tx, invoiceId);
  if (!invoice) return undefined;
  await lockOrder(tx, invoice.orderNo);
  return lockInvoiceRow(tx, invoiceId);
}
