import type { invoiceAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { actorOf } from '../../../base/audit/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import {
  downloadInvoiceFile,
  issueInvoices,
  reissueInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from './invoice-admin.service.ts';
import { exportInvoices, findInvoices } from './invoice-list.service.ts';

export const invoiceAdminHandlers = (context: InvoiceContext): HandlersOf<typeof invoiceAdminRoutes> => ({
  findInvoices: (input) => findInvoices(context, input),
  issueInvoices: ({ invoiceRowIds }, call) => issueInvoices(context, actorOf(call), invoiceRowIds, call.now),
  uploadInvoiceFile: async (fields, file, call) => {
    await uploadInvoiceFile(context, actorOf(call), fields, file, call.now);
    return null;
  },
  reverseInvoice: async ({ invoiceRowId, reason }, call) => {
    const reversal = { invoiceId: invoiceRowId, reason, correction: null };
    await reverseInvoice(context, actorOf(call), reversal, call.now);
    return null;
  },
  reissueInvoice: async (input, call) => {
    await reissueInvoice(context, actorOf(call), input, call.now);
    return null;
  },
  downloadInvoiceFile: (input, call) => downloadInvoiceFile(context, actorOf(call), input, call.now),
  exportInvoices: (filter, call) => exportInvoices(context, actorOf(call), filter, call.language, call.now),
});
