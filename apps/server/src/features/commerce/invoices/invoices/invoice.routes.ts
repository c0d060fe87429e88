import type { invoiceRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { makeReceipt } from '../receipts/receipt.service.ts';
import { requestInvoice } from './invoice-request.service.ts';
import { zipInvoicesOfMonth, zipInvoicesOfOrder } from './invoice-zip.service.ts';
import { describeOrderInvoice, downloadOwnInvoice, findInvoiceStates } from './invoice-view.service.ts';

export const invoiceHandlers = (context: InvoiceContext): HandlersOf<typeof invoiceRoutes> => ({
  getOrderInvoice: ({ orderNo }, { session }) => describeOrderInvoice(context, session.userId, orderNo),
  findInvoiceStates: ({ orderNos }, { session }) => findInvoiceStates(context.db, session.userId, orderNos),
  requestInvoice: async (input, { session, now }) => {
    await requestInvoice(context, session.userId, input, now);
    return null;
  },
  downloadInvoice: (input, { session }) => downloadOwnInvoice(context, session.userId, input),
  downloadInvoicesOfOrder: ({ orderNo }, { session, language }) =>
    zipInvoicesOfOrder(context, session.userId, orderNo, language),
  downloadInvoicesOfMonth: ({ month }, { session, language }) =>
    zipInvoicesOfMonth(context, session.userId, month, language),
  downloadReceipt: ({ orderNo }, { session, language, now }) =>
    makeReceipt(context.db, { orderNo, userId: session.userId, language }, now),
});
