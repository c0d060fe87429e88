import type { digitalInvoiceRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { uploadDigitalInvoices } from './digital-invoice-upload.service.ts';
import {
  compareAgain,
  downloadDigitalInvoice,
  findDigitalInvoices,
  setAside,
} from './digital-invoice.service.ts';

export const digitalInvoiceHandlers = (
  context: InvoiceContext & Pick<Platform, 'scratchDir'>,
): HandlersOf<typeof digitalInvoiceRoutes> => ({
  uploadDigitalInvoices: (_fields, file, call) =>
    uploadDigitalInvoices(context, actorOf(call), file, call.now),
  findDigitalInvoices: (input) => findDigitalInvoices(context, input),
  compareDigitalInvoice: ({ invoiceNo }, call) => compareAgain(context, actorOf(call), invoiceNo, call.now),
  setDigitalInvoiceAside: async (input, call) => {
    await setAside(context, actorOf(call), input, call.now);
    return null;
  },
  downloadDigitalInvoice: (input, call) => downloadDigitalInvoice(context, actorOf(call), input, call.now),
});
